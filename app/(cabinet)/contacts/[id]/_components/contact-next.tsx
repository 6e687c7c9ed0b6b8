import { useTranslations } from "next-intl";
import { Filter, Send } from "#components/ui/icons.ts";
import { MenuItem } from "#components/ui/menu-item.tsx";
import type { ContactListView } from "#lib/contacts/contact-list.ts";
import type { ContactView } from "#lib/contacts/contact.ts";
import { startHref } from "#lib/sendings/send-start.ts";
import type { Viewer } from "../../_components/viewer.ts";

interface ContactNextProps {
  contact: ContactView;
  of: ContactListView;
  viewer: Viewer;
}

/** Links to the wizard with this contact, and to its messages. Contacts of another account can't be sent to. */
export function ContactNext({ contact: { id, phone, email }, of, viewer }: ContactNextProps) {
  const t = useTranslations("contacts.contact");
  const address = phone ?? email;
  if (!address) return null;
  const sent = new URLSearchParams({ preset: "currentMonth", "payload.recipient": address });
  const maySend = viewer.maySend && of.type !== "blacklist" && of.OwnerId === viewer.ownId;
  return (
    <>
      {maySend ? (
        <MenuItem icon={Send} letter="S" href={startHref("contact", id)}>
          {t("send")}
        </MenuItem>
      ) : null}
      {viewer.seesSent ? (
        <MenuItem icon={Filter} letter="R" href={`/messages/outgoing?${sent}`}>
          {t("sent")}
        </MenuItem>
      ) : null}
    </>
  );
}
