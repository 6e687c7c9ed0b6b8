import { useTranslations } from "next-intl";
import { Badge } from "#components/ui/badge.tsx";
import { Check, CircleX, Clock, TriangleAlert } from "#components/ui/icons.ts";
import type { CaseState } from "#lib/moderation/kinds.ts";

const looks = {
  pending: { tone: "warning", icon: Clock },
  approved: { tone: "success", icon: Check },
  rejected: { tone: "danger", icon: CircleX },
  marked: { tone: "neutral", icon: TriangleAlert },
} as const;

export function CaseStateBadge({ state }: { state: CaseState }) {
  const t = useTranslations("moderation.queue.state");
  return <Badge {...looks[state]}>{t(state)}</Badge>;
}
