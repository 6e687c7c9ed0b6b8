import { useTranslations } from "next-intl";
import { Badge, type Tone } from "#components/ui/badge.tsx";
import type { Icon } from "#components/ui/icon.tsx";
import { CircleCheck, CircleDashed, CircleX, Pause, TriangleAlert } from "#components/ui/icons.ts";
import type { RecurrentStatus } from "#lib/payments/recurrent-kinds.ts";

const looks: Record<RecurrentStatus, { tone: Tone; icon: Icon }> = {
  init: { tone: "warning", icon: CircleDashed },
  ready: { tone: "success", icon: CircleCheck },
  pause: { tone: "neutral", icon: Pause },
  block: { tone: "danger", icon: CircleX },
  error: { tone: "danger", icon: TriangleAlert },
};

export function RecurrentStatusBadge({ status }: { status: RecurrentStatus }) {
  const t = useTranslations("recurrentPayments.status");
  return <Badge {...looks[status]}>{t(status)}</Badge>;
}
