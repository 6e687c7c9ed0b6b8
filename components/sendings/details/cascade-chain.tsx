import { useTranslations } from "next-intl";
import { ChannelLabel } from "#components/channels/channel-label.tsx";
import { Money } from "#components/money/money.tsx";
import { useConditionText } from "#components/sendings/cascade/use-condition-text.ts";
import { Time } from "#components/time/time.tsx";
import { Button } from "#components/ui/button.tsx";
import type { CascadeStepView, CascadeView } from "#lib/sendings/cascade/cascade-view.ts";
import { SendingError } from "../sending-error.tsx";
import { SendingStatusBadge } from "../sending-status-badge.tsx";

interface CascadeChainProps {
  cascade: CascadeView;
  /** The message that is open. */
  shown: string;
  currency: string;
  withProviderText: boolean;
  onOpen: (id: string) => void;
}

/** A recipient's whole chain: what went out when, why and for how much, and what may yet. */
export function CascadeChain({ cascade, currency, ...rest }: CascadeChainProps) {
  const t = useTranslations("cascade");
  return (
    <>
      <ol className="flex flex-col gap-3">
        {cascade.steps.map((step) => (
          <Step key={step.step} step={step} currency={currency} {...rest} />
        ))}
      </ol>
      {cascade.dueAt ? (
        <p className="mt-3 text-12 text-text-2">
          {t.rich("due", { time: () => <Time value={cascade.dueAt ?? ""} format="stamp" /> })}
        </p>
      ) : null}
    </>
  );
}

function Step({
  step: { type, options, state, cause, message },
  shown,
  currency,
  withProviderText,
  onOpen,
}: Omit<CascadeChainProps, "cascade"> & { step: CascadeStepView }) {
  const t = useTranslations("cascade");
  const conditionText = useConditionText();
  const why =
    cause &&
    (cause.kind === "status"
      ? t("causes.status", { status: t(`happened.${cause.status ?? "failed"}`) })
      : t(`causes.${cause.kind}`));
  return (
    <li
      aria-current={message?.id === shown ? "true" : undefined}
      className="flex flex-col gap-1 border-l-2 border-border pl-3 aria-[current]:border-accent"
    >
      <div className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1">
        <ChannelLabel channel={type} className="font-medium" />
        {message ? <SendingStatusBadge status={message.status} /> : null}
        {message && message.price > 0 ? (
          <Money amount={message.price} currency={currency} className="text-13" />
        ) : null}
        {message && message.id !== shown ? (
          <Button size="sm" variant="ghost" className="ml-auto" onClick={() => onOpen(message.id)}>
            {t("open")}
          </Button>
        ) : null}
      </div>
      <p className="text-12 text-text-2">
        {message ? <Time value={message.createdAt} format="stamp" /> : null}
        {message && why ? ` · ${why}` : null}
        {message || state === "started" ? null : t(`states.${state}`)}
        {message || !options ? null : ` · ${conditionText(options)}`}
      </p>
      {message?.error ? (
        <p className="text-12 text-danger">
          <SendingError error={message.error} withProviderText={withProviderText} />
        </p>
      ) : null}
    </li>
  );
}
