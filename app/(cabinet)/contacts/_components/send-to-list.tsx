import { useTranslations } from "next-intl";
import { Send } from "#components/ui/icons.ts";
import { MenuItem } from "#components/ui/menu-item.tsx";
import type { ContactListView } from "#lib/contacts/contact-list.ts";
import { startHref } from "#lib/sendings/send-start.ts";
import type { Viewer } from "./viewer.ts";

/** Opens the wizard with this list. Do-not-contact lists and lists of other accounts can't be sent to. */
export function SendToList({ list, viewer }: { list: ContactListView; viewer: Viewer }) {
  const t = useTranslations("contacts");
  if (!viewer.maySend || list.type === "blacklist" || list.OwnerId !== viewer.ownId) return null;
  return (
    <MenuItem icon={Send} letter="S" href={startHref("list", list.id)}>
      {t("send")}
    </MenuItem>
  );
}
