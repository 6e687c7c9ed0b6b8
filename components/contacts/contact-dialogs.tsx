"use client";

import { useLocale, useTranslations } from "next-intl";
import { useLookup } from "#components/confirmation/use-lookup.ts";
import { FormDialog } from "#components/form/form-dialog.tsx";
import { RemoveDialog } from "#components/form/remove-dialog.tsx";
import type { RowDialogProps } from "#components/list/row-dialog.ts";
import { useFormatter } from "#components/time/use-formatter.ts";
import { Ban, Check, Trash2 } from "#components/ui/icons.ts";
import { type ContactView, updateContactInput } from "#lib/contacts/contact.ts";
import { personName } from "#lib/person-name.ts";
import { formatPhone } from "#lib/phone.ts";
import { isolated } from "#lib/text/isolated.ts";
import {
  createContactAction,
  readContactUseAction,
  removeContactAction,
  updateContactAction,
} from "#server/contacts/actions.ts";
import { ContactFields, contactValues } from "./contact-fields.tsx";

interface ContactDialogsProps extends RowDialogProps<ContactView> {
  /** A new contact is added to this list. */
  listId: string;
  isBlackList: boolean;
}

/** Adds, changes or removes a contact. */
export function ContactDialogs({ dialog, listId, isBlackList, ...closing }: ContactDialogsProps) {
  const t = useTranslations("contacts.contact");
  if (dialog.kind === "remove")
    return <RemoveContact contact={dialog.row} isBlackList={isBlackList} {...closing} />;
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

interface RemoveContactProps extends Omit<RowDialogProps<ContactView>, "dialog"> {
  contact: ContactView;
  isBlackList: boolean;
}

function RemoveContact({ contact, isBlackList, ...closing }: RemoveContactProps) {
  const t = useTranslations("contacts.contact");
  const format = useFormatter();
  const locale = useLocale();
  const { id, phone, email } = contact;
  const known = personName(contact, locale) || (phone ? formatPhone(phone) : (email ?? ""));
  const name = isolated(known);
  const lookup = useLookup(["contacts", "use", id], async () => readContactUseAction({ id }));
  const { facts } = lookup;
  return (
    <RemoveDialog
      {...closing}
      send={async () => removeContactAction({ id })}
      title={t("removeTitle", { name })}
      lookup={lookup}
      rows={[
        {
          id: "lists",
          name: t("removal.rows.lists"),
          value: facts && format.number(facts.lists),
        },
        {
          id: "sending",
          name: t("removal.rows.sending"),
          value: facts && format.number(facts.sending),
        },
      ]}
      consequences={[
        { id: "gone", icon: Trash2, text: t("removal.gone") },
        isBlackList
          ? { id: "again", icon: Check, text: t("removal.again") }
          : { id: "campaigns", icon: Ban, text: t("removal.campaigns") },
        { id: "stays", icon: Check, text: t("removal.stays") },
      ]}
      instead={isBlackList ? undefined : t("removal.instead")}
      confirmLabel={t("remove")}
      doneMessage={t("removed", { name })}
    />
  );
}
