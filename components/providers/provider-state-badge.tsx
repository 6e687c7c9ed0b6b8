import { useTranslations } from "next-intl";
import { Badge, type Tone } from "#components/ui/badge.tsx";
import type { Icon } from "#components/ui/icon.tsx";
import {
  ArrowDown,
  CircleCheck,
  CircleSlash2,
  Clock,
  Pause,
  TriangleAlert,
} from "#components/ui/icons.ts";
import type { ProviderState, ProviderView } from "#lib/providers/provider.ts";

const looks: Record<ProviderState, { tone: Tone; icon: Icon }> = {
  ready: { tone: "success", icon: CircleCheck },
  down: { tone: "danger", icon: TriangleAlert },
  waiting: { tone: "info", icon: Clock },
  off: { tone: "neutral", icon: CircleSlash2 },
};

const modeLooks = { draining: ArrowDown, paused: Pause } as const;

/** How a provider's connection stands; one that takes no new messages, or sends none, says that instead. */
export function ProviderStateBadge({ state, mode }: Pick<ProviderView, "state" | "mode">) {
  const t = useTranslations("providers");
  if (mode !== "active" && state !== "off")
    return (
      <Badge tone="warning" icon={modeLooks[mode]}>
        {t(`mode.${mode}`)}
      </Badge>
    );
  return <Badge {...looks[state]}>{t(`state.${state}`)}</Badge>;
}
