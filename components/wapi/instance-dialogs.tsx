"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { FormDialog } from "#components/form/form-dialog.tsx";
import { FormField } from "#components/form/form-field.tsx";
import { RemoveDialog } from "#components/form/remove-dialog.tsx";
import { Input } from "#components/ui/input.tsx";
import { isolated } from "#lib/text/isolated.ts";
import { instanceInput, type InstanceView } from "#lib/wapi/instance.ts";
import { createInstanceAction, removeInstanceAction } from "#server/wapi/actions.ts";
import { LinkDialog } from "./link-dialog.tsx";

export type InstanceDialog = { kind: "link" | "remove"; row: InstanceView };

interface InstanceDialogsProps {
  dialog: InstanceDialog | { kind: "create" };
  /** A new one is linked at once. */
  mayLink: boolean;
  onDone: () => void;
  onClose: () => void;
}

/** Makes an instance, links a device to it, or removes it. */
export function InstanceDialogs({ dialog, mayLink, ...closing }: InstanceDialogsProps) {
  if (dialog.kind === "create") return <CreateInstance {...closing} mayLink={mayLink} />;
  if (dialog.kind === "link") return <LinkDialog instance={dialog.row} {...closing} />;
  return <RemoveInstance instance={dialog.row} {...closing} />;
}

type ClosingProps = Omit<InstanceDialogsProps, "dialog" | "mayLink">;

function CreateInstance({ mayLink, ...closing }: ClosingProps & { mayLink: boolean }) {
  const t = useTranslations("wapi");
  const [made, setMade] = useState<InstanceView | null>(null);
  if (made) return <LinkDialog instance={made} {...closing} />;
  return (
    <FormDialog
      onClose={closing.onClose}
      schema={instanceInput}
      defaultValues={{ title: "" }}
      send={createInstanceAction}
      title={t("create.title")}
      intro={t("create.intro")}
      submitLabel={t("create.submit")}
      onDone={(instance) => {
        closing.onDone();
        if (mayLink) setMade(instance);
        else closing.onClose();
      }}
    >
      {(form) => (
        <FormField
          form={form}
          name="title"
          label={t("fields.title")}
          hint={t("create.hint")}
          required
        >
          {(control) => <Input {...control} maxLength={100} autoComplete="off" />}
        </FormField>
      )}
    </FormDialog>
  );
}

function RemoveInstance({ instance, ...closing }: ClosingProps & { instance: InstanceView }) {
  const t = useTranslations("wapi.remove");
  const { id, state } = instance;
  const title = isolated(instance.title);
  return (
    <RemoveDialog
      {...closing}
      send={async () => removeInstanceAction({ id })}
      title={t("title", { title })}
      description={t(state === "linked" ? "linked" : "plain")}
      confirmLabel={t("submit")}
      doneMessage={t("done", { title })}
    />
  );
}
