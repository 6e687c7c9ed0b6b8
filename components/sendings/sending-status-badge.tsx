import { useTranslations } from "next-intl";
import { Badge, type Tone } from "#components/ui/badge.tsx";
import type { Icon } from "#components/ui/icon.tsx";
import { Check, CheckCheck, CircleX, Clock, Eye, Loader, Pause } from "#components/ui/icons.ts";
import type { SendingStatus } from "#lib/sendings/statuses.ts";

export const statusLooks: Record<SendingStatus, { tone: Tone; icon: Icon; solid?: boolean }> = {
  pending: { tone: "neutral", icon: Clock },
  processing: { tone: "info", icon: Loader },
  sent: { tone: "info", icon: Check },
  delivered: { tone: "success", icon: CheckCheck },
  seen: { tone: "success", icon: Eye },
  paused: { tone: "warning", icon: Pause, solid: true },
  failed: { tone: "danger", icon: CircleX },
};

export function SendingStatusBadge({
  status,
  className,
}: {
  status: SendingStatus;
  className?: string;
}) {
  const t = useTranslations("commons.status");
  return (
    <Badge {...statusLooks[status]} className={className}>
      {t(status)}
    </Badge>
  );
}
