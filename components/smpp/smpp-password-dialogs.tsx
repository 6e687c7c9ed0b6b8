"use client";

import { useTranslations } from "next-intl";
import type * as z from "zod";
import { FormDialog } from "#components/form/form-dialog.tsx";
import { FormField } from "#components/form/form-field.tsx";
import { MakeSecret } from "#components/form/make-secret.tsx";
import { RemoveDialog } from "#components/form/remove-dialog.tsx";
import { TextField } from "#components/form/text-field.tsx";
import type { RowDialogProps } from "#components/list/row-dialog.ts";
import { Time } from "#components/time/time.tsx";
import { Ban, Check, Trash2 } from "#components/ui/icons.ts";
import { Textarea } from "#components/ui/textarea.tsx";
import {
  type CreatedSmppPasswordView,
  createSmppPasswordInput,
  type SmppPasswordView,
} from "#lib/smpp/password.ts";
import { isolated } from "#lib/text/isolated.ts";
import { createSmppPasswordAction, removeSmppPasswordAction } from "#server/smpp/actions.ts";

type Values = z.input<typeof createSmppPasswordInput>;

/** Makes an SMPP password and shows it this once, or removes one. */
export function SmppPasswordDialogs({ dialog, ...rest }: RowDialogProps<SmppPasswordView>) {
  const t = useTranslations("smpp.create");
  if (dialog.kind === "remove") return <RemovePassword row={dialog.row} {...rest} />;
  return (
    <MakeSecret
      {...rest}
      say={t}
      form={(onMade) => (
        <CreatePassword onClose={rest.onClose} onMade={({ password }) => onMade(password)} />
      )}
    />
  );
}

interface CreatePasswordProps {
  onMade: (made: CreatedSmppPasswordView) => void;
  onClose: () => void;
}

function CreatePassword({ onMade, onClose }: CreatePasswordProps) {
  const t = useTranslations("smpp");
  return (
    <FormDialog<Values, CreatedSmppPasswordView>
      title={t("create.title")}
      submitLabel={t("create.submit")}
      schema={createSmppPasswordInput}
      defaultValues={{ description: "", addresses: "" }}
      send={createSmppPasswordAction}
      onDone={onMade}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextField
            form={form}
            name="description"
            label={t("fields.description")}
            hint={t("hint.description")}
            required
            maxLength={255}
          />
          <FormField
            form={form}
            name="addresses"
            label={t("fields.addresses")}
            hint={t("hint.addresses")}
          >
            {(control) => <Textarea {...control} rows={2} maxLength={3500} spellCheck={false} />}
          </FormField>
        </>
      )}
    </FormDialog>
  );
}

interface RemovePasswordProps extends Omit<RowDialogProps<SmppPasswordView>, "dialog"> {
  row: SmppPasswordView;
}

function RemovePassword({ row, ...closing }: RemovePasswordProps) {
  const { id, description, createdAt, lastUsedAt } = row;
  const t = useTranslations("smpp");
  const name = isolated(description);
  return (
    <RemoveDialog
      {...closing}
      send={async () => removeSmppPasswordAction({ id })}
      title={t("remove.title", { description: name })}
      rows={[
        {
          id: "createdAt",
          name: t("fields.createdAt"),
          value: <Time value={createdAt} format="date" />,
        },
        {
          id: "lastUsedAt",
          name: t("fields.lastUsedAt"),
          value: lastUsedAt ? <Time value={lastUsedAt} format="date-time" /> : t("never"),
        },
      ]}
      consequences={[
        { id: "gone", icon: Ban, text: t("remove.gone") },
        { id: "undone", icon: Trash2, text: t("remove.undone") },
        { id: "stays", icon: Check, text: t("remove.stays") },
      ]}
      confirmLabel={t("remove.submit")}
      doneMessage={t("remove.done", { description: name })}
    />
  );
}
