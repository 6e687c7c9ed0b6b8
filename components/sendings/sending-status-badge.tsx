import {
  Check,
  CheckCheck,
  CircleX,
  Clock,
  Eye,
  LoaderIcon,
  type LucideIcon,
  Pause,
} from "lucide-react";
import { useTranslations } from "next-intl";
import { Badge, type Tone } from "#components/ui/badge.tsx";
import type { SendingStatus } from "#lib/sendings/channels.ts";

const looks: Record<SendingStatus, { tone: Tone; icon: LucideIcon; solid?: boolean }> = {
  pending: { tone: "neutral", icon: Clock },
  processing: { tone: "info", icon: LoaderIcon },
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
    <Badge {...looks[status]} className={className}>
      {t(status)}
    </Badge>
  );
}
