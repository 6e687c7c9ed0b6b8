"use client";

import { useTranslations } from "next-intl";
import { FormDialog } from "#components/form/form-dialog.tsx";
import { FormField } from "#components/form/form-field.tsx";
import { useActionForm } from "#components/form/use-action-form.ts";
import { Input } from "#components/ui/input.tsx";
import { showToast } from "#components/ui/toast.ts";
import { type ContactListView, renameContactListInput } from "#lib/contacts/contact-list.ts";
import { renameContactListAction } from "#server/contacts/actions.ts";

interface RenameListDialogProps {
  list: ContactListView;
  onDone: () => void;
  onClose: () => void;
}

export function RenameListDialog({ list, onDone, onClose }: RenameListDialogProps) {
  const t = useTranslations("contacts");
  const { form, submit } = useActionForm({
    schema: renameContactListInput,
    defaultValues: { title: list.title },
    send: async (values) => renameContactListAction({ id: list.id, ...values }),
    onDone: ({ title }) => {
      showToast({ kind: "success", title: t("rename.done", { title }) });
      onDone();
    },
  });
  return (
    <FormDialog
      form={form}
      submit={submit}
      onClose={onClose}
      title={t("rename.title", { title: list.title })}
      submitLabel={t("rename.submit")}
    >
      <FormField form={form} name="title" label={t("fields.title")} required>
        {(control) => <Input {...control} maxLength={255} autoComplete="off" />}
      </FormField>
    </FormDialog>
  );
}
