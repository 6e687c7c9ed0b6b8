import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Price } from "#components/money/price.tsx";
import { addAmounts } from "#lib/add-amounts.ts";
import { paidSteps, type PlayedEvent } from "#lib/sendings/fallbacks/simulate.ts";
import type { StepPrice } from "./use-step-prices.ts";

interface PlayedCostsProps {
  events: readonly PlayedEvent[];
  now: number;
  costs: readonly StepPrice[];
  currency: string;
  /** The recipient whose prices are shown. */
  recipientName: string | null;
}

/** Shows the cost so far, of this outcome and at worst, for one recipient. */
export function PlayedCosts({ events, now, costs, currency, recipientName }: PlayedCostsProps) {
  const t = useTranslations("fallbacks.simulation");
  const isFrom = costs.some((cost) => cost.isFrom);
  const sumOf = (steps: readonly number[]) =>
    addAmounts(...steps.map((step) => costs[step]?.amount ?? 0));
  const row = (name: ReactNode, amount: number) => (
    <div className="flex min-h-6 items-center justify-between gap-4">
      <dt className="text-text-2">{name}</dt>
      <dd className="font-medium figures">
        {isFrom ? (
          t.rich("from", { cost: () => <Price amount={amount} currency={currency} /> })
        ) : (
          <Price amount={amount} currency={currency} />
        )}
      </dd>
    </div>
  );
  return (
    <div className="text-13">
      <dl>
        {row(t("soFar"), sumOf(paidSteps(events.filter(({ at }) => at <= now))))}
        {row(t("outcomeCost"), sumOf(paidSteps(events)))}
        {row(t("worst"), sumOf(costs.map((_, step) => step)))}
      </dl>
      <p className="mt-1 text-12 text-muted">
        {isFrom || recipientName === null
          ? t("pricedFrom")
          : t("pricedFor", { name: recipientName })}
      </p>
    </div>
  );
}
