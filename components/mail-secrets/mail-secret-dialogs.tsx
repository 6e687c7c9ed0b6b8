"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import type * as z from "zod";
import { FormDialog } from "#components/form/form-dialog.tsx";
import { FormField } from "#components/form/form-field.tsx";
import { MakeSecret } from "#components/form/make-secret.tsx";
import { RemoveDialog } from "#components/form/remove-dialog.tsx";
import { TextField } from "#components/form/text-field.tsx";
import type { RowDialogProps } from "#components/list/row-dialog.ts";
import { Time } from "#components/time/time.tsx";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { Ban, Check, Trash2 } from "#components/ui/icons.ts";
import { Input } from "#components/ui/input.tsx";
import { Textarea } from "#components/ui/textarea.tsx";
import {
  type CreatedMailSecretView,
  createMailSecretInput,
  type MailSecretView,
} from "#lib/mail-secrets/secret.ts";
import { isolated } from "#lib/text/isolated.ts";
import { createMailSecretAction, removeMailSecretAction } from "#server/mail-secrets/actions.ts";

type Values = z.input<typeof createMailSecretInput>;

interface MailSecretDialogsProps extends RowDialogProps<MailSecretView> {
  senders: readonly string[];
}

/** Makes a secret and shows the end of its addresses this once, or removes one. */
export function MailSecretDialogs({ dialog, senders, ...rest }: MailSecretDialogsProps) {
  const t = useTranslations("mailSecrets.create");
  if (dialog.kind === "remove") return <RemoveSecret row={dialog.row} {...rest} />;
  return (
    <MakeSecret
      {...rest}
      say={t}
      form={(onMade) => (
        <CreateSecret
          senders={senders}
          onClose={rest.onClose}
          onMade={({ ending }) => onMade(ending)}
        />
      )}
    />
  );
}

interface CreateSecretProps {
  senders: readonly string[];
  onMade: (made: CreatedMailSecretView) => void;
  onClose: () => void;
}

function CreateSecret({ senders, onMade, onClose }: CreateSecretProps) {
  const t = useTranslations("mailSecrets");
  const known = useId();
  return (
    <FormDialog<Values, CreatedMailSecretView>
      title={t("create.title")}
      submitLabel={t("create.submit")}
      schema={createMailSecretInput}
      defaultValues={{
        description: "",
        from: "",
        sender: senders[0] ?? "",
        hasSubject: false,
        spendPerDay: "",
      }}
      send={createMailSecretAction}
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
            name="from"
            label={t("fields.from")}
            hint={t("hint.from")}
            required
          >
            {(control) => <Textarea {...control} rows={2} maxLength={16_000} spellCheck={false} />}
          </FormField>
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
                  {senders.map((name) => (
                    <option key={name} value={name}>
                      {name}
                    </option>
                  ))}
                </datalist>
              </>
            )}
          </FormField>
          <Checkbox label={t("fields.hasSubject")} {...form.register("hasSubject")} />
          <TextField
            form={form}
            name="spendPerDay"
            label={t("fields.spendPerDay")}
            hint={t("hint.spendPerDay")}
            maxLength={30}
          />
        </>
      )}
    </FormDialog>
  );
}

interface RemoveSecretProps extends Omit<RowDialogProps<MailSecretView>, "dialog"> {
  row: MailSecretView;
}

function RemoveSecret({ row, ...closing }: RemoveSecretProps) {
  const { id, description, createdAt, lastUsedAt } = row;
  const t = useTranslations("mailSecrets");
  const name = isolated(description);
  return (
    <RemoveDialog
      {...closing}
      send={async () => removeMailSecretAction({ id })}
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
