"use client";

import { useTranslations } from "next-intl";
import { useAttempt } from "#components/form/use-attempt.ts";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { showToast } from "#components/ui/toast.ts";
import { contactName } from "#lib/contacts/contact-name.ts";
import type { ContactView } from "#lib/contacts/contact.ts";
import { formatPhone } from "#lib/phone.ts";
import { removeContactAction } from "#server/contacts/actions.ts";
import { ContactFormDialog } from "./contact-form-dialog.tsx";

/** The dialog that is open over contacts, and of which contact. */
export type ContactDialog =
  | { kind: "create" }
  | { kind: "change" | "remove"; contact: ContactView };

interface ContactDialogsProps {
  dialog: ContactDialog;
  listId: string;
  onChanged: () => void;
  onClose: () => void;
}

/** Loaded with the first dialog that is opened. */
export function ContactDialogs({ dialog, listId, onChanged, onClose }: ContactDialogsProps) {
  const t = useTranslations("contacts.contact");
  const attempt = useAttempt();
  if (dialog.kind !== "remove") {
    const done = () => {
      onClose();
      onChanged();
    };
    const contact = dialog.kind === "change" ? dialog.contact : undefined;
    return <ContactFormDialog listId={listId} contact={contact} onDone={done} onClose={onClose} />;
  }
  const { id, phone, email } = dialog.contact;
  const name = contactName(dialog.contact) || (phone ? formatPhone(phone) : (email ?? ""));
  return (
    <ConfirmDialog
      open
      danger
      onClose={onClose}
      title={t("removeTitle", { name })}
      description={t("removeDescription")}
      confirmLabel={t("remove")}
      onConfirm={async () => {
        const answer = await attempt(async () => removeContactAction({ id }));
        if (answer === null) return false;
        showToast({ kind: "success", title: t("removed", { name }) });
        onChanged();
        return true;
      }}
    />
  );
}
