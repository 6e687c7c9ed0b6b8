import { useTranslations } from "next-intl";
import { ChannelIcon, channelInk } from "#components/channels/channel-icon.tsx";
import { Money } from "#components/money/money.tsx";
import { useFormatter } from "#components/time/use-formatter.ts";
import { cn } from "#components/ui/cn.ts";
import type { ChannelType } from "#lib/sendings/channels.ts";
import type { SendingEstimate } from "#lib/sendings/estimate.ts";

interface LikelyEndsProps {
  /** The channels of the messages in their order. */
  types: readonly ChannelType[];
  estimate: SendingEstimate;
}

/** Shows the share of all recipients that each message is likely to reach, and the likely cost. */
export function LikelyEnds({ types, estimate }: LikelyEndsProps) {
  const t = useTranslations("fallbacks.ends");
  const tChannel = useTranslations("commons.channel");
  const format = useFormatter();
  const { ends, recipients, price, currency } = estimate;
  if (!ends || recipients === 0) return null;
  const share = (part: number) =>
    format.number(part, { style: "percent", maximumFractionDigits: part < 0.1 ? 1 : 0 });
  const unknown = Math.max(0, 1 - ends.reached.reduce((sum, part) => sum + part, 0));
  return (
    <section aria-label={t("label")} className="flex flex-col gap-2 text-13">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 font-medium">
        <span>{t("of", { count: recipients })}</span>
        <Money amount={price.likely} currency={currency} form="estimate" />
      </p>
      <div aria-hidden className="flex h-2 gap-px overflow-hidden rounded-full bg-fill-2">
        {ends.reached.map((part, step) => (
          <span
            key={step}
            style={{ width: `${part * 100}%` }}
            className={cn("h-full bg-current", types[step] && channelInk(types[step]))}
          />
        ))}
      </div>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-1 max-xs:grid-cols-1">
        {ends.reached.map((part, step) => {
          const type = types[step];
          return type ? (
            <li key={step} className="flex min-h-6 items-center justify-between gap-3">
              <span className="flex min-w-0 items-center gap-2">
                <ChannelIcon channel={type} className="size-4" />
                <span className="truncate">
                  {t("step", { step: step + 1, channel: tChannel(type) })}
                </span>
              </span>
              <span className="figures">{share(part)}</span>
            </li>
          ) : null;
        })}
        <li className="flex min-h-6 items-center justify-between gap-3 text-text-2">
          <span>{t("unknown")}</span>
          <span className="figures">{share(unknown)}</span>
        </li>
      </ul>
      <p className="text-12 text-muted">{t(ends.isGuess ? "guess" : "own")}</p>
    </section>
  );
}
