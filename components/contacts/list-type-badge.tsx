import { useTranslations } from "next-intl";
import { Badge } from "#components/ui/badge.tsx";
import { ShieldBan, UsersRound } from "#components/ui/icons.ts";
import type { ContactListView } from "#lib/contacts/contact-list.ts";

export function ListTypeBadge({ type }: { type: ContactListView["type"] }) {
  const t = useTranslations("contacts.type");
  const isBlack = type === "blacklist";
  return (
    <Badge icon={isBlack ? ShieldBan : UsersRound} tone={isBlack ? "warning" : "neutral"}>
      {t(type)}
    </Badge>
  );
}
