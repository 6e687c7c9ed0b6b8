import { useTranslations } from "next-intl";
import { Badge } from "#components/ui/badge.tsx";
import { CircleCheck, Clock, TriangleAlert } from "#components/ui/icons.ts";
import type { CallbackState as State } from "#lib/providers/callback-log.ts";

const looks = {
  applied: { tone: "success", icon: CircleCheck },
  waiting: { tone: "info", icon: Clock },
  unreadable: { tone: "danger", icon: TriangleAlert },
} as const;

/** What has become of a provider's call. */
export function CallbackState({ state }: { state: State }) {
  const t = useTranslations("providers.callbacks.states");
  return <Badge {...looks[state]}>{t(state)}</Badge>;
}
