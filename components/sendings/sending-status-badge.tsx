import { useTranslations } from "next-intl";
import { Badge, type Tone } from "#components/ui/badge.tsx";
import type { Icon } from "#components/ui/icon.tsx";
import {
  Ban,
  Check,
  CheckCheck,
  CircleX,
  Clock,
  Eye,
  FlaskConical,
  Loader,
  Pause,
} from "#components/ui/icons.ts";
import type { SendingStatus } from "#lib/sendings/statuses.ts";
import { sumStateOf } from "#lib/sendings/sums.ts";

export const statusLooks: Record<SendingStatus, { tone: Tone; icon: Icon; solid?: boolean }> = {
  pending: { tone: "neutral", icon: Clock },
  processing: { tone: "info", icon: Loader },
  sent: { tone: "info", icon: Check },
  delivered: { tone: "success", icon: CheckCheck },
  seen: { tone: "success", icon: Eye },
  paused: { tone: "warning", icon: Pause, solid: true },
  failed: { tone: "danger", icon: CircleX },
};

/** Of messages that ended because their bulk send was stopped, which is no failure. */
const stoppedLook = { tone: "neutral", icon: Ban } as const;

/** What a message is called: a stopped one by its own name. */
export function stateName(status: SendingStatus, error: string | null): SendingStatus | "stopped" {
  return sumStateOf(status, error) === "stopped" ? "stopped" : status;
}

export function lookOf(
  status: SendingStatus,
  error: string | null,
): { tone: Tone; icon: Icon; solid?: boolean } {
  const name = stateName(status, error);
  return name === "stopped" ? stoppedLook : statusLooks[name];
}

interface SendingStatusBadgeProps {
  status: SendingStatus;
  /** Tells messages that were stopped from those that could not be delivered. */
  error?: string | null;
  /** Marks a message that a sandbox answers for. */
  isTest?: boolean;
  className?: string;
}

export function SendingStatusBadge({
  status,
  error = null,
  isTest = false,
  className,
}: SendingStatusBadgeProps) {
  const t = useTranslations("commons.status");
  const badge = (
    <Badge {...lookOf(status, error)} className={className}>
      {t(stateName(status, error))}
    </Badge>
  );
  if (!isTest) return badge;
  return (
    <span className="inline-flex items-center gap-1" title={t("test")}>
      {badge}
      <span data-gives-way="">
        <FlaskConical className="size-3.5 shrink-0 text-muted" label={t("test")} />
      </span>
    </span>
  );
}
