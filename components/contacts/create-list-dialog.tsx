"use client";

import { useTranslations } from "next-intl";
import { FormDialog } from "#components/form/form-dialog.tsx";
import { FormField } from "#components/form/form-field.tsx";
import { useActionForm } from "#components/form/use-action-form.ts";
import { Input } from "#components/ui/input.tsx";
import { Radio } from "#components/ui/radio.tsx";
import { showToast } from "#components/ui/toast.ts";
import { contactListInput, type ContactListView } from "#lib/contacts/contact-list.ts";
import { contactListTypes } from "#lib/contacts/fields.ts";
import { createContactListAction } from "#server/contacts/actions.ts";

interface CreateListDialogProps {
  onDone: (list: ContactListView) => void;
  onClose: () => void;
}

export function CreateListDialog({ onDone, onClose }: CreateListDialogProps) {
  const t = useTranslations("contacts");
  const { form, submit } = useActionForm({
    schema: contactListInput,
    defaultValues: { title: "", type: "regular" },
    send: createContactListAction,
    onDone: (list) => {
      showToast({ kind: "success", title: t("create.done", { title: list.title }) });
      onDone(list);
    },
  });
  return (
    <FormDialog
      form={form}
      submit={submit}
      onClose={onClose}
      title={t("create.title")}
      submitLabel={t("create.submit")}
    >
      <FormField form={form} name="title" label={t("fields.title")} required>
        {(control) => <Input {...control} maxLength={255} autoComplete="off" />}
      </FormField>
      <fieldset className="flex flex-col gap-2.5">
        <legend className="mb-2 text-13 font-medium">{t("fields.type")}</legend>
        {contactListTypes.map((type) => (
          <Radio
            key={type}
            {...form.register("type")}
            value={type}
            className="items-start!"
            label={
              <span>
                <span className="block">{t(`type.${type}`)}</span>
                <span className="block text-12 text-muted">{t(`typeHint.${type}`)}</span>
              </span>
            }
          />
        ))}
      </fieldset>
    </FormDialog>
  );
}
