import { useTranslations } from "next-intl";
import { Money } from "#components/money/money.tsx";
import { useFormatter } from "#components/time/use-formatter.ts";
import { cn } from "#components/ui/cn.ts";
import type { RoutingRuleView } from "#lib/providers/routing-rule.ts";

/** What remains of a rule's messages of the last 30 days, in money over per cent; a line for each currency. */
export function RuleEarnings({ rule: { earned } }: { rule: RoutingRuleView }) {
  const t = useTranslations("providers.rules.earned");
  const format = useFormatter();
  const known = earned.filter(({ messages, uncosted }) => messages > uncosted);
  if (earned.length === 0) return null;
  // Its words are longer than the sums that the column is made for.
  if (known.length === 0)
    return (
      <span className="block text-12 leading-tight whitespace-normal text-muted">
        {t("unknown")}
      </span>
    );
  return (
    <span className="flex flex-col items-end">
      {known.map(({ currency, sales, cost, margin, messages, uncosted }) => {
        const counted = margin + cost;
        return (
          <span
            key={currency}
            title={t("title", { messages: messages - uncosted, uncosted })}
            className={cn("flex flex-col items-end", margin < 0 && "text-danger")}
          >
            <Money amount={margin} currency={currency} className="font-medium" />
            <span className={cn("text-12", margin < 0 ? "" : "text-text-2")}>
              {counted > 0
                ? format.number(margin / counted, {
                    style: "percent",
                    minimumFractionDigits: 1,
                    maximumFractionDigits: 1,
                  })
                : null}
              <span className="sr-only">
                {t.rich("sums", {
                  sales: () => <Money amount={sales} currency={currency} />,
                  cost: () => <Money amount={cost} currency={currency} />,
                })}
              </span>
            </span>
          </span>
        );
      })}
    </span>
  );
}
