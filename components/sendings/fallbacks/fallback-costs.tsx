import { useTranslations } from "next-intl";
import { useId } from "react";
import { ChannelLabel } from "#components/channels/channel-label.tsx";
import { Money } from "#components/money/money.tsx";
import type { ChannelType } from "#lib/sendings/channels.ts";
import type { SendingEstimate } from "#lib/sendings/estimate.ts";
import type { Fallback } from "#lib/sendings/fallbacks/options.ts";
import { ChainLine } from "./chain-line.tsx";
import { LikelyEnds } from "./likely-ends.tsx";

interface FallbackCostsProps {
  first: ChannelType;
  fallbacks: readonly Fallback[];
  estimate: SendingEstimate;
}

/** Shows the chain before a send: what each step may cost, and the highest total. */
export function FallbackCosts({ first, fallbacks, estimate }: FallbackCostsProps) {
  const t = useTranslations("fallbacks.costs");
  const tWizard = useTranslations("fallbacks.wizard");
  const titleId = useId();
  const { currency, price } = estimate;
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-2">
      <h3 id={titleId} className="text-14 font-semibold">
        {tWizard("chain")}
      </h3>
      <ChainLine first={first} fallbacks={fallbacks} />
      <ul className="text-13">
        {estimate.fallbacks.map(({ type, recipients, reachable, cost }, index) => (
          <li
            key={index}
            className="flex min-h-8 flex-wrap items-center justify-between gap-x-4 border-b border-border py-1"
          >
            <span className="flex flex-wrap items-center gap-x-2">
              <ChannelLabel channel={type} />
              {estimate.recipients > 0 && reachable === 0 ? (
                <span className="text-warning">{t("nobody")}</span>
              ) : (
                <span className="text-text-2">{t("likely", { count: recipients })}</span>
              )}
            </span>
            <span className="figures text-text-2">
              {t.rich("upTo", { cost: () => <Money amount={cost} currency={currency} /> })}
            </span>
          </li>
        ))}
      </ul>
      <LikelyEnds types={[first, ...fallbacks.map(({ type }) => type)]} estimate={estimate} />
      <p className="flex flex-wrap justify-between gap-x-4 text-13 font-medium">
        <span>{t("worst")}</span>
        <Money amount={price.max} currency={currency} />
      </p>
    </section>
  );
}
