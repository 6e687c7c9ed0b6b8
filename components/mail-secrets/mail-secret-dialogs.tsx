"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import type * as z from "zod";
import { FormField } from "#components/form/form-field.tsx";
import { TextAreaField } from "#components/form/text-area-field.tsx";
import type { RowDialogProps } from "#components/list/row-dialog.ts";
import { CreateSecret } from "#components/secrets/create-secret.tsx";
import { LastUsed } from "#components/secrets/last-used.tsx";
import { RemoveSecret } from "#components/secrets/remove-secret.tsx";
import { SpendPerDayField } from "#components/secrets/secret-fields.tsx";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { Input } from "#components/ui/input.tsx";
import { NamedOptions } from "#components/ui/named-options.tsx";
import {
  type CreatedMailSecretView,
  createMailSecretInput,
  type MailSecretView,
} from "#lib/mail-secrets/secret.ts";
import { createMailSecretAction, removeMailSecretAction } from "#server/mail-secrets/actions.ts";

interface MailSecretDialogsProps extends RowDialogProps<MailSecretView> {
  senders: readonly string[];
}

/** Makes a secret and shows the end of its addresses this once, or removes one. */
export function MailSecretDialogs({ dialog, senders, ...rest }: MailSecretDialogsProps) {
  const t = useTranslations("mailSecrets");
  if (dialog.kind === "create") return <CreateMailSecret senders={senders} {...rest} />;
  const { row } = dialog;
  return (
    <RemoveSecret
      {...rest}
      t={t}
      row={row}
      lastUsed={<LastUsed at={row.lastUsedAt} never={t("never")} />}
      send={async () => removeMailSecretAction({ id: row.id })}
    />
  );
}

function CreateMailSecret({ senders, ...closing }: Omit<MailSecretDialogsProps, "dialog">) {
  const t = useTranslations("mailSecrets");
  const known = useId();
  return (
    <CreateSecret<z.input<typeof createMailSecretInput>, CreatedMailSecretView>
      {...closing}
      t={t}
      schema={createMailSecretInput}
      defaultValues={{
        description: "",
        from: "",
        sender: senders[0] ?? "",
        hasSubject: false,
        spendPerDay: "",
      }}
      send={createMailSecretAction}
      secretOf={({ ending }) => ending}
    >
      {(form) => (
        <>
          <TextAreaField
            form={form}
            name="from"
            label={t("fields.from")}
            hint={t("hint.from")}
            required
            rows={2}
            maxLength={16_000}
            spellCheck={false}
          />
          <FormField
            form={form}
            name="sender"
            label={t("fields.sender")}
            hint={t("hint.sender")}
            required
          >
            {(control) => (
              <>
                <Input {...control} list={known} maxLength={255} autoComplete="off" />
                <datalist id={known}>
                  <NamedOptions values={senders} nameOf={(name) => name} />
                </datalist>
              </>
            )}
          </FormField>
          <Checkbox label={t("fields.hasSubject")} {...form.register("hasSubject")} />
          <SpendPerDayField t={t} form={form} />
        </>
      )}
    </CreateSecret>
  );
}
