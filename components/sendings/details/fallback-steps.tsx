import { useTranslations } from "next-intl";
import { ChannelLabel } from "#components/channels/channel-label.tsx";
import { Money, type MoneyKind } from "#components/money/money.tsx";
import { useConditionText } from "#components/sendings/fallbacks/use-condition-text.ts";
import { Time } from "#components/time/time.tsx";
import { Button } from "#components/ui/button.tsx";
import type { FallbackStepView, FallbacksView } from "#lib/sendings/fallbacks/fallbacks-view.ts";
import { stepMoments } from "#lib/sendings/fallbacks/step-moments.ts";
import type { SendingStatus } from "#lib/sendings/statuses.ts";
import { SendingError } from "../sending-error.tsx";
import { SendingStatusBadge } from "../sending-status-badge.tsx";

interface FallbackStepsProps {
  fallbacks: FallbacksView;
  /** The id of the open message. */
  shown: string;
  currency: string;
  withProviderText: boolean;
  onOpen: (id: string) => void;
}

/** A recipient's whole chain: what went out when, why and for how much, and what may yet. */
export function FallbackSteps({ fallbacks, currency, ...rest }: FallbackStepsProps) {
  const t = useTranslations("fallbacks");
  return (
    <>
      <ol className="flex flex-col gap-3">
        {fallbacks.steps.map((step, at) => (
          <Step
            key={step.step}
            step={step}
            next={fallbacks.steps[at + 1]}
            currency={currency}
            {...rest}
          />
        ))}
      </ol>
      {fallbacks.dueAt ? (
        <p className="mt-3 text-12 text-text-2">
          {t.rich("due", { time: () => <Time value={fallbacks.dueAt ?? ""} format="stamp" /> })}
        </p>
      ) : null}
    </>
  );
}

/** Whether the money was taken or is only reserved. */
function moneyKind(status: SendingStatus): MoneyKind {
  return ["sent", "delivered", "seen"].includes(status) ? "plain" : "reserved";
}

interface StepProps extends Omit<FallbackStepsProps, "fallbacks"> {
  step: FallbackStepView;
  next: FallbackStepView | undefined;
}

function Step({ step, next, shown, currency, withProviderText, onOpen }: StepProps) {
  const t = useTranslations("fallbacks");
  const conditionText = useConditionText();
  const { type, options, state, message } = step;
  return (
    <li
      aria-current={message?.id === shown ? "true" : undefined}
      className="flex flex-col gap-1 border-l-2 border-border pl-3 aria-[current]:border-accent"
    >
      <div className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1">
        <ChannelLabel channel={type} className="font-medium" />
        {message ? <SendingStatusBadge status={message.status} /> : null}
        {message && message.price > 0 ? (
          <Money
            amount={message.price}
            currency={currency}
            kind={moneyKind(message.status)}
            className="text-13"
          />
        ) : null}
        {message && message.id !== shown ? (
          <Button size="sm" variant="ghost" className="ml-auto" onClick={() => onOpen(message.id)}>
            {t("open")}
          </Button>
        ) : null}
      </div>
      {message || state === "started" ? null : (
        <p className="text-12 text-text-2">
          {t(`states.${state}`)}
          {options ? ` · ${conditionText(options)}` : null}
        </p>
      )}
      <Moments step={step} next={next} />
      {message?.error ? (
        <p className="text-12 text-danger">
          <SendingError error={message.error} withProviderText={withProviderText} />
        </p>
      ) : null}
    </li>
  );
}

/** What came when, a report that was too late for the next step among it. */
function Moments({ step, next }: Pick<StepProps, "step" | "next">) {
  const t = useTranslations("fallbacks");
  const { cause } = step;
  const why =
    cause &&
    (cause.kind === "status"
      ? t("causes.status", { status: t(`happened.${cause.status ?? "failed"}`) })
      : t(`causes.${cause.kind}`));
  const moments = stepMoments(step, next);
  if (moments.length === 0) return null;
  return (
    <ol aria-label={t("moments.label")} className="flex flex-col text-12 text-text-2">
      {moments.map(({ what, at, isLate }) => (
        <li key={what} className="grid grid-cols-[8.5rem_minmax(0,1fr)] gap-2">
          <Time value={at} format="stamp" className="figures" />
          <span className={isLate ? "text-warning" : undefined}>
            {what === "cause" ? why : t(`happened.${what}`)}
            {isLate ? ` · ${t("moments.late")}` : null}
          </span>
        </li>
      ))}
    </ol>
  );
}
