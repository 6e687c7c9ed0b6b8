import { useTranslations } from "next-intl";
import { Badge } from "#components/ui/badge.tsx";
import { Check, CircleDashed, CircleX, Clock } from "#components/ui/icons.ts";
import type { InstanceState } from "#lib/wapi/states.ts";

const looks = {
  waiting: { tone: "neutral", icon: CircleDashed },
  linking: { tone: "info", icon: Clock },
  linked: { tone: "success", icon: Check },
  expired: { tone: "danger", icon: CircleX },
} as const;

export function InstanceStateBadge({ state }: { state: InstanceState }) {
  const t = useTranslations("wapi.state");
  return <Badge {...looks[state]}>{t(state)}</Badge>;
}
