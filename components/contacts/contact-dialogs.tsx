"use client";

import { useTranslations } from "next-intl";
import { FormDialog } from "#components/form/form-dialog.tsx";
import { RemoveDialog } from "#components/form/remove-dialog.tsx";
import type { RowDialogProps } from "#components/list/row-dialog.ts";
import { contactName } from "#lib/contacts/contact-name.ts";
import { type ContactView, updateContactInput } from "#lib/contacts/contact.ts";
import { formatPhone } from "#lib/phone.ts";
import { isolated } from "#lib/text/isolated.ts";
import {
  createContactAction,
  removeContactAction,
  updateContactAction,
} from "#server/contacts/actions.ts";
import { ContactFields, contactValues } from "./contact-fields.tsx";

interface ContactDialogsProps extends RowDialogProps<ContactView> {
  /** Where a new contact goes. */
  listId: string;
}

/** Adds, changes or removes a contact (messaging 5, "Contact"). */
export function ContactDialogs({ dialog, listId, ...closing }: ContactDialogsProps) {
  const t = useTranslations("contacts.contact");
  if (dialog.kind === "remove") {
    const { id, phone, email } = dialog.row;
    const known = contactName(dialog.row) || (phone ? formatPhone(phone) : (email ?? ""));
    const name = isolated(known);
    return (
      <RemoveDialog
        {...closing}
        send={async () => removeContactAction({ id })}
        title={t("removeTitle", { name })}
        description={t("removeDescription")}
        confirmLabel={t("remove")}
        doneMessage={t("removed", { name })}
      />
    );
  }
  const contact = dialog.kind === "change" ? dialog.row : undefined;
  return (
    <FormDialog
      {...closing}
      schema={updateContactInput}
      defaultValues={contactValues(contact)}
      send={async (values, key) =>
        contact
          ? updateContactAction({ id: contact.id, ...values })
          : createContactAction({ ListId: listId, ...values }, key)
      }
      size="md"
      title={t(contact ? "change" : "add")}
      intro={t("intro")}
      submitLabel={t(contact ? "save" : "add")}
      doneMessage={() => t(contact ? "changed" : "added")}
    >
      {(form) => <ContactFields form={form} contact={contact} />}
    </FormDialog>
  );
}
