import { useTranslations } from "next-intl";
import { Badge } from "#components/ui/badge.tsx";
import { Check, CircleX } from "#components/ui/icons.ts";
import type { DeliveryError } from "#lib/webhooks/delivery.ts";

interface AnswerBadgeProps {
  status: number | null;
  error: DeliveryError | null;
}

/** The status of an answer, or in a word why there was none. */
export function AnswerBadge({ status, error }: AnswerBadgeProps) {
  const t = useTranslations("webhooks.short");
  return (
    <Badge tone={error ? "danger" : "success"} icon={error ? CircleX : Check}>
      {status ?? t(error ?? "invalid")}
    </Badge>
  );
}
