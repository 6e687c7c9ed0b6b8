import { useTranslations } from "next-intl";
import { Price } from "#components/money/price.tsx";
import { conditionValues } from "#lib/tariffs/condition.ts";
import { rulePrices } from "#lib/tariffs/rule-prices.ts";
import type { TariffRuleWire } from "#lib/tariffs/rule.ts";
import { unitsOf } from "#lib/tariffs/sources.ts";
import type { TariffView } from "#lib/tariffs/tariff-view.ts";
import { unitName } from "#lib/tariffs/unit-name.ts";
import { ConditionText } from "./condition-text.tsx";

interface RuleCardProps {
  rule: TariffRuleWire;
  tariff: Pick<TariffView, "source" | "currency" | "operators">;
}

/** Shows a rule: its price or credit, its channel unit and its conditions. */
export function RuleCard({ rule, tariff }: RuleCardProps) {
  const t = useTranslations("tariffs");
  const { action, priority, conditions } = rule;
  const prices = rulePrices(rule);
  const units = unitsOf(tariff.source);
  return (
    <div className="rounded-control border border-border p-3 text-13">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        <p className="font-medium">
          {conditions.length === 0 ? t("defaultRule") : t(`action.${action}`)}
        </p>
        <p className="text-12 text-muted">{t("priority", { priority })}</p>
      </div>
      <p className="flex flex-col">
        {units.flatMap((unit, at) => {
          const amount = prices[at];
          if (amount === undefined) return [];
          return [
            <span key={unit}>
              {action === "increase" ? "+" : null}
              <Price amount={amount} currency={tariff.currency} className="font-medium" />{" "}
              <span className="text-text-2">{t(`unit.${unitName(tariff.source, unit)}`)}</span>
            </span>,
          ];
        })}
      </p>
      {conditions.length > 0 ? (
        <dl className="mt-2 flex flex-col gap-1.5">
          {conditions.map((condition, at) => (
            <div key={`${at} ${condition.tag}`}>
              <dt className="text-12 text-muted">{t(`tag.${condition.tag}`)}</dt>
              <dd>
                <ConditionText
                  tag={condition.tag}
                  values={conditionValues(condition)}
                  operators={tariff.operators}
                />
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
    </div>
  );
}
