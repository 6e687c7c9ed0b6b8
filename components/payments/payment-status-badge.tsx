import { useTranslations } from "next-intl";
import { Badge, type Tone } from "#components/ui/badge.tsx";
import type { Icon } from "#components/ui/icon.tsx";
import { CircleCheck, CircleX, Clock, Undo2 } from "#components/ui/icons.ts";
import type { PaymentStatus } from "#lib/payments/kinds.ts";

const looks: Record<PaymentStatus, { tone: Tone; icon: Icon }> = {
  init: { tone: "neutral", icon: Clock },
  completed: { tone: "success", icon: CircleCheck },
  refundRequested: { tone: "warning", icon: Undo2 },
  refunded: { tone: "neutral", icon: Undo2 },
  partialRefunded: { tone: "info", icon: Undo2 },
  error: { tone: "danger", icon: CircleX },
};

export function PaymentStatusBadge({ status }: { status: PaymentStatus }) {
  const t = useTranslations("commons.paymentStatus");
  return <Badge {...looks[status]}>{t(status)}</Badge>;
}
