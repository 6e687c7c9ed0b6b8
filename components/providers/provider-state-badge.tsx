import { useTranslations } from "next-intl";
import { Badge, type Tone } from "#components/ui/badge.tsx";
import type { Icon } from "#components/ui/icon.tsx";
import { CircleCheck, CircleSlash2, Clock, TriangleAlert } from "#components/ui/icons.ts";
import type { ProviderState } from "#lib/providers/provider.ts";

const looks: Record<ProviderState, { tone: Tone; icon: Icon }> = {
  ready: { tone: "success", icon: CircleCheck },
  down: { tone: "danger", icon: TriangleAlert },
  waiting: { tone: "info", icon: Clock },
  off: { tone: "neutral", icon: CircleSlash2 },
};

export function ProviderStateBadge({ state }: { state: ProviderState }) {
  const t = useTranslations("providers.state");
  return <Badge {...looks[state]}>{t(state)}</Badge>;
}
