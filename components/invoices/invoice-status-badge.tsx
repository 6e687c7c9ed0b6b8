import { useTranslations } from "next-intl";
import { Badge, type Tone } from "#components/ui/badge.tsx";
import type { Icon } from "#components/ui/icon.tsx";
import { CircleCheck, CircleX, Clock } from "#components/ui/icons.ts";
import type { InvoiceStatus } from "#lib/invoices/kinds.ts";

const looks: Record<InvoiceStatus, { tone: Tone; icon: Icon }> = {
  pending: { tone: "neutral", icon: Clock },
  paid: { tone: "success", icon: CircleCheck },
  rejected: { tone: "danger", icon: CircleX },
};

export function InvoiceStatusBadge({ status }: { status: InvoiceStatus }) {
  const t = useTranslations("commons.invoiceStatus");
  return <Badge {...looks[status]}>{t(status)}</Badge>;
}
