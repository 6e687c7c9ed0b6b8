import { useTranslations } from "next-intl";
import { Badge } from "#components/ui/badge.tsx";
import { Check, CircleX, Clock } from "#components/ui/icons.ts";
import type { Moderation } from "#lib/sendernames/moderation.ts";

const looks = {
  approved: { tone: "success", icon: Check },
  pending: { tone: "neutral", icon: Clock },
  rejected: { tone: "danger", icon: CircleX },
} as const;

export function ModerationBadge({ moderation }: { moderation: Moderation }) {
  const t = useTranslations("commons.moderation");
  return <Badge {...looks[moderation]}>{t(moderation)}</Badge>;
}
