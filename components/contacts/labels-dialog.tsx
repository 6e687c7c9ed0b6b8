"use client";

import { useTranslations } from "next-intl";
import { FormDialog } from "#components/form/form-dialog.tsx";
import { TextField } from "#components/form/text-field.tsx";
import { customLabelsInput } from "#lib/contacts/custom-labels.ts";
import { customFields } from "#lib/contacts/fields.ts";
import { setCustomLabelsAction } from "#server/contacts/actions.ts";
import { useCustomLabels } from "./custom-labels.tsx";

interface LabelsDialogProps {
  /** The account that owns the custom fields. */
  accountId: string;
  onDone: () => void;
  onClose: () => void;
}

/** What an account calls its custom fields, in all of its lists and in the wizard. */
export function LabelsDialog({ accountId, ...closing }: LabelsDialogProps) {
  const t = useTranslations("contacts");
  const labels = useCustomLabels();
  return (
    <FormDialog
      {...closing}
      schema={customLabelsInput}
      defaultValues={Object.fromEntries(customFields.map((name) => [name, labels[name] ?? ""]))}
      send={async (values) => setCustomLabelsAction({ accountId, ...values })}
      size="md"
      title={t("labels.title")}
      intro={t("labels.intro")}
      submitLabel={t("labels.submit")}
      doneMessage={() => t("labels.done")}
    >
      {(form) => (
        <div className="grid grid-cols-2 items-start gap-4 max-md:grid-cols-1">
          {customFields.map((name, index) => (
            <TextField
              key={name}
              form={form}
              name={name}
              label={t("fields.custom", { number: index + 1 })}
              maxLength={40}
            />
          ))}
        </div>
      )}
    </FormDialog>
  );
}
