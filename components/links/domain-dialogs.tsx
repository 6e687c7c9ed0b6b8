"use client";

import { useTranslations } from "next-intl";
import type * as z from "zod";
import { FormDialog } from "#components/form/form-dialog.tsx";
import { removalTexts } from "#components/form/removal-texts.ts";
import { RemoveDialog } from "#components/form/remove-dialog.tsx";
import { TextField } from "#components/form/text-field.tsx";
import type { RowDialogProps } from "#components/list/row-dialog.ts";
import { Ban, Check } from "#components/ui/icons.ts";
import { longestHost } from "#lib/links/domain-host.ts";
import { domainInput, type DomainView } from "#lib/links/domain.ts";
import { isolated } from "#lib/text/isolated.ts";
import { createDomainAction, removeDomainAction } from "#server/links/actions.ts";

/** Names a domain of short links, or removes one. */
export function DomainDialogs({ dialog, ...closing }: RowDialogProps<DomainView>) {
  if (dialog.kind === "create") return <CreateDomain {...closing} />;
  return <RemoveDomain domain={dialog.row} {...closing} />;
}

type ClosingProps = Omit<RowDialogProps<DomainView>, "dialog">;

function CreateDomain(closing: ClosingProps) {
  const t = useTranslations("linkDomains");
  return (
    <FormDialog<z.input<typeof domainInput>, DomainView>
      {...closing}
      schema={domainInput}
      defaultValues={{ host: "" }}
      send={createDomainAction}
      title={t("create.title")}
      submitLabel={t("create.submit")}
      doneMessage={({ host }) => t("create.done", { host: isolated(host) })}
    >
      {(form) => (
        <TextField
          form={form}
          name="host"
          label={t("fields.host")}
          hint={t("hint.host")}
          required
          maxLength={longestHost}
        />
      )}
    </FormDialog>
  );
}

function RemoveDomain({ domain: { id, host }, ...closing }: ClosingProps & { domain: DomainView }) {
  const t = useTranslations("linkDomains.remove");
  const name = isolated(host);
  return (
    <RemoveDialog
      {...closing}
      send={async () => removeDomainAction({ id })}
      {...removalTexts(t, { gone: Ban, stays: Check }, { host: name })}
    />
  );
}
