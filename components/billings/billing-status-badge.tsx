import { useTranslations } from "next-intl";
import { Badge, type Tone } from "#components/ui/badge.tsx";
import type { Icon } from "#components/ui/icon.tsx";
import { CircleCheck, CircleX, Clock, Undo2 } from "#components/ui/icons.ts";
import type { BillingStatus } from "#lib/billings/billing.ts";

const looks: Record<BillingStatus, { tone: Tone; icon: Icon }> = {
  pending: { tone: "info", icon: Clock },
  complete: { tone: "success", icon: CircleCheck },
  refunded: { tone: "neutral", icon: Undo2 },
  invalid: { tone: "danger", icon: CircleX },
};

export function BillingStatusBadge({
  status,
  className,
}: {
  status: BillingStatus;
  className?: string;
}) {
  const t = useTranslations("commons.billingStatus");
  return (
    <Badge {...looks[status]} className={className}>
      {t(status)}
    </Badge>
  );
}
