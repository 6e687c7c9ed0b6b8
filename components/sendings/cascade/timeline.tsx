import { useLocale, useTranslations } from "next-intl";
import { Price } from "#components/money/price.tsx";
import { paidSteps, type PlayedEvent } from "#lib/sendings/cascade/simulate.ts";
import type { ChannelType } from "#lib/sendings/channels.ts";
import type { ChannelPrice } from "#lib/tariffs/channel-price.ts";
import { durationText } from "./use-condition-text.ts";

interface TimelineProps {
  events: readonly PlayedEvent[];
  /** Seconds since the first message. */
  now: number;
  types: readonly ChannelType[];
  prices: Partial<Record<ChannelType, { price: ChannelPrice | null }>>;
  currency: string;
}

/** What has happened in the chain so far, when, and what it cost. */
export function Timeline({ events, now, types, prices, currency }: TimelineProps) {
  const t = useTranslations("cascade.simulation");
  const locale = useLocale();
  const words = useEventWords(types);
  const past = events.filter(({ at }) => at <= now);
  const costs = paidSteps(past).map((step) => {
    const type = types[step];
    return (type && prices[type]?.price?.unit) ?? 0;
  });
  // Shown only, never calculated with further: whole ten-thousandths keep the sum exact.
  const cost = costs.reduce((sum, one) => sum + Math.round(one * 10_000), 0) / 10_000;
  return (
    <div className="rounded-card border border-border p-4" aria-live="polite">
      <ol aria-label={t("events")} className="flex flex-col gap-1.5 text-13">
        {past.map((event) => (
          <li
            key={`${event.at} ${event.step} ${JSON.stringify(event.what)}`}
            className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-3"
          >
            <span className="figures text-text-2">{durationText(locale, event.at)}</span>
            <span className={event.what.kind === "begun" ? "font-medium" : undefined}>
              {words(event)}
            </span>
          </li>
        ))}
      </ol>
      <p className="mt-3 text-13 text-text-2">
        {t.rich("cost", { cost: () => <Price amount={cost} currency={currency} /> })}
      </p>
    </div>
  );
}

function useEventWords(types: readonly ChannelType[]): (event: PlayedEvent) => string {
  const t = useTranslations("cascade.simulation");
  const tStatus = useTranslations("cascade.happened");
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
