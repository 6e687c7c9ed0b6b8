import { useTranslations } from "next-intl";
import { Price } from "#components/money/price.tsx";
import { cn } from "#components/ui/cn.ts";
import { addAmounts } from "#lib/add-amounts.ts";
import type { FallbackOptions } from "#lib/sendings/fallbacks/options.ts";
import { readyNames, readyOutcomes } from "#lib/sendings/fallbacks/ready-outcomes.ts";
import { paidSteps, simulate, type StepOutcome } from "#lib/sendings/fallbacks/simulate.ts";
import type { StepPrice } from "./use-step-prices.ts";

interface ReadyOutcomesProps {
  plan: readonly FallbackOptions[];
  costs: readonly StepPrice[];
  chosen: readonly StepOutcome[];
  currency: string;
  onChoose: (outcomes: StepOutcome[]) => void;
}

/** Cases that one asks about most, each with what it costs: one sets the outcomes of all messages. */
export function ReadyOutcomes({ plan, costs, chosen, currency, onChoose }: ReadyOutcomesProps) {
  const t = useTranslations("fallbacks.simulation.ready");
  const given = JSON.stringify(chosen);
  return (
    <div
      role="group"
      aria-label={t("label")}
      className="grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-2"
    >
      {readyNames.map((name) => {
        const outcomes = readyOutcomes(name, plan);
        if (!outcomes) return null;
        const isChosen = JSON.stringify(outcomes) === given;
        const paid = paidSteps(simulate(plan, outcomes)).map((step) => costs[step]?.amount ?? 0);
        return (
          <button
            key={name}
            type="button"
            aria-pressed={isChosen}
            onClick={() => onChoose(outcomes)}
            className={cn(
              "flex min-h-14 flex-col items-start gap-0.5 rounded-card border px-3 py-2 text-left text-13",
              isChosen
                ? "border-accent bg-accent-subtle ring-1 ring-accent"
                : "border-border-strong bg-surface hover:border-muted",
            )}
          >
            <span className="font-medium">{t(name)}</span>
            <Price amount={addAmounts(...paid)} currency={currency} className="text-text-2" />
          </button>
        );
      })}
    </div>
  );
}
