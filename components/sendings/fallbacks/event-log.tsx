import { useTranslations } from "next-intl";
import { ChannelIcon } from "#components/channels/channel-icon.tsx";
import { Price } from "#components/money/price.tsx";
import type { ChannelType } from "#lib/sendings/channels.ts";
import { billingEffect } from "#lib/sendings/fallbacks/lanes.ts";
import type { PlayedEvent } from "#lib/sendings/fallbacks/simulate.ts";
import { clockText } from "./clock-text.ts";
import type { StepPrice } from "./use-step-prices.ts";

interface EventLogProps {
  events: readonly PlayedEvent[];
  /** Seconds since the first message was sent. */
  now: number;
  types: readonly ChannelType[];
  costs: readonly StepPrice[];
  currency: string;
}

/** What has happened in the chain so far, when, and what it did with the money. */
export function EventLog({ events, now, types, costs, currency }: EventLogProps) {
  const t = useTranslations("fallbacks.simulation");
  const words = useEventWords(types);
  const past = events.filter(({ at }) => at <= now);
  return (
    <ol
      aria-label={t("events")}
      aria-live="polite"
      className="divide-y divide-border rounded-card border border-border text-13"
    >
      {past.map((event, at) => {
        const type = types[event.step];
        const amount = costs[event.step]?.amount ?? 0;
        const move = amount === 0 ? null : billingEffect(event, past.slice(0, at));
        return (
          <li
            key={`${event.at} ${event.step} ${JSON.stringify(event.what)}`}
            className="grid min-h-9 grid-cols-[4.5rem_minmax(0,1fr)_auto] items-center gap-x-3 px-3 py-1.5 max-xs:grid-cols-[4.5rem_minmax(0,1fr)]"
          >
            <span className="figures text-text-2">{clockText(event.at)}</span>
            <span className="flex min-w-0 items-center gap-2">
              {type && event.what.kind !== "over" ? <ChannelIcon channel={type} /> : null}
              <span className={event.what.kind === "begun" ? "font-medium" : undefined}>
                {words(event)}
              </span>
            </span>
            {move ? (
              <span className="text-text-2 max-xs:col-start-2">
                {t.rich(`money.${move}`, {
                  cost: () => (
                    <Price
                      amount={amount}
                      currency={currency}
                      kind={move === "charged" ? "plain" : move}
                    />
                  ),
                })}
              </span>
            ) : null}
          </li>
        );
      })}
    </ol>
  );
}

function useEventWords(types: readonly ChannelType[]): (event: PlayedEvent) => string {
  const t = useTranslations("fallbacks.simulation");
  const tStatus = useTranslations("fallbacks.happened");
  const tChannel = useTranslations("commons.channel");
  return ({ step, what }) => {
    const type = types[step];
    const channel = type ? tChannel(type) : "";
    if (what.kind === "over") return t("over");
    if (what.kind === "answer") return t("answer", { channel });
    if (what.kind === "status") return t("status", { channel, status: tStatus(what.status) });
    const { cause } = what;
    if (cause === null) return t("begun", { channel });
    const why =
      cause.kind === "status"
        ? t("why.status", { status: tStatus(cause.status) })
        : t(`why.${cause.kind}`);
    return t("because", { channel, why });
  };
}
