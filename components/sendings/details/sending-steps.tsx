import { useTranslations } from "next-intl";
import { Time } from "#components/time/time.tsx";
import { useDuration } from "#components/time/use-duration.ts";
import { cn } from "#components/ui/cn.ts";
import type { Icon } from "#components/ui/icon.tsx";
import {
  Ban,
  Check,
  CheckCheck,
  CircleHelp,
  CircleX,
  Clock,
  CornerUpRight,
  Eye,
  Inbox,
} from "#components/ui/icons.ts";
import type { SendingDetails, SendingStep } from "#lib/sendings/sending.ts";
import { stoppedError } from "#lib/sendings/sums.ts";
import { SendingError } from "../sending-error.tsx";

const looks: Record<SendingStep["kind"], { icon: Icon; ink: string }> = {
  accepted: { icon: Inbox, ink: "bg-fill text-text-2" },
  scheduled: { icon: Clock, ink: "bg-info-subtle text-info" },
  submitted: { icon: CornerUpRight, ink: "bg-fill text-text-2" },
  doubt: { icon: CircleHelp, ink: "bg-warning-subtle text-warning" },
  sent: { icon: Check, ink: "bg-info-subtle text-info" },
  delivered: { icon: CheckCheck, ink: "bg-success-subtle text-success" },
  seen: { icon: Eye, ink: "bg-success-subtle text-success" },
  failed: { icon: CircleX, ink: "bg-danger-subtle text-danger" },
};

const stoppedLook = { icon: Ban, ink: "bg-fill text-text-2" };

interface SendingStepsProps {
  sending: SendingDetails;
  withProviderText: boolean;
}

/** What has become of a message, in order; each step with its moment and what it means. */
export function SendingSteps({ sending, withProviderText }: SendingStepsProps) {
  const t = useTranslations("messages.steps");
  const tStatus = useTranslations("commons.status");
  const { steps } = sending;
  return (
    <ol className="flex flex-col">
      {steps.map((step, index) => {
        const isStopped = step.error === stoppedError;
        const { icon: Icon, ink } = isStopped ? stoppedLook : looks[step.kind];
        const isLast = index === steps.length - 1;
        return (
          <li key={step.kind} className="flex gap-3">
            <span className="flex flex-col items-center">
              <span className={cn("grid size-5 shrink-0 place-items-center rounded-full", ink)}>
                <Icon className="size-3" />
              </span>
              {isLast ? null : <span aria-hidden className="w-px flex-1 bg-border" />}
            </span>
            <div className={cn("min-w-0 flex-1", !isLast && "pb-3")}>
              <p className="flex items-baseline justify-between gap-3">
                <span className="font-medium">{isStopped ? tStatus("stopped") : t(step.kind)}</span>
                <Time
                  value={step.at}
                  format={isSameDay(step, steps[0]) ? "time" : "stamp"}
                  className="shrink-0 text-12 text-muted"
                />
              </p>
              <StepNote step={step} sending={sending} withProviderText={withProviderText} />
            </div>
          </li>
        );
      })}
    </ol>
  );
}

function StepNote({ step, sending, withProviderText }: SendingStepsProps & { step: SendingStep }) {
  const t = useTranslations("messages.steps");
  const duration = useDuration();
  const sentAt = sending.steps.find(({ kind }) => kind === "sent")?.at;
  if (step.kind === "doubt") return <p className="text-12 text-text-2">{t("doubtNote")}</p>;
  if (step.kind === "failed") {
    return (
      <p className={cn("text-12", step.error === stoppedError ? "text-text-2" : "text-danger")}>
        {step.error ? (
          <SendingError error={step.error} withProviderText={withProviderText} />
        ) : (
          t("failedNote")
        )}
      </p>
    );
  }
  if (!sentAt || (step.kind !== "delivered" && step.kind !== "seen")) return null;
  const seconds = (Date.parse(step.at) - Date.parse(sentAt)) / 1000;
  return <p className="text-12 text-muted">{t("after", { time: duration(seconds) })}</p>;
}

/** Within a day of the first step the time alone is clear. */
function isSameDay(step: SendingStep, first: SendingStep | undefined): boolean {
  return !first || Math.abs(Date.parse(step.at) - Date.parse(first.at)) < 12 * 3_600_000;
}
