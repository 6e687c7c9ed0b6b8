import { useTranslations } from "next-intl";
import { Money } from "#components/money/money.tsx";
import { useFormatter } from "#components/time/use-formatter.ts";
import type { TaskAnalytics } from "#lib/analytics/task-analytics.ts";
import { deliveredShare } from "#lib/sendings/figures.ts";
import { CampaignPanel } from "./campaign-panel.tsx";

interface ByOperatorProps extends Pick<TaskAnalytics, "operators"> {
  currency: string;
}

const maxShown = 12;

/** Messages by the operator of their recipients, the most of them first; nothing where there is only one. */
export function ByOperator({ operators, currency }: ByOperatorProps) {
  const t = useTranslations("tasks.page");
  const format = useFormatter();
  if (operators.length < 2) return null;
  // Most campaigns have no links.
  const hasClicks = operators.some(({ clicked }) => clicked > 0);
  const heads = (["operator", "sent", "delivered", "failed", "clicked", "charged"] as const).filter(
    (name) => name !== "clicked" || hasClicks,
  );
  const cell = "px-2 text-right figures whitespace-nowrap last:pr-5 max-md:last:pr-4";
  return (
    <CampaignPanel title={t("byOperator")} className="overflow-x-auto">
      <table className="w-full text-13">
        <caption className="sr-only">{t("byOperator")}</caption>
        <thead className="text-12 text-muted">
          <tr className="border-b border-border">
            {heads.map((name) => (
              <th
                key={name}
                scope="col"
                className="h-8 px-2 text-right font-normal first:pl-5 first:text-left last:pr-5 max-md:first:pl-4 max-md:last:pr-4"
              >
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {operators.slice(0, maxShown).map((row) => {
            const share = deliveredShare(row);
            return (
              <tr key={row.mccmnc} className="border-b border-border last:border-b-0">
                <th
                  scope="row"
                  className="h-10 max-w-40 truncate px-2 pl-5 text-left font-normal max-md:pl-4"
                >
                  {row.name ?? t("noOperator")}
                </th>
                <td className={cell}>{format.number(row.sent)}</td>
                <td className={cell}>
                  {share === null
                    ? "—"
                    : format.number(share, {
                        style: "percent",
                        minimumFractionDigits: 1,
                        maximumFractionDigits: 1,
                      })}
                </td>
                <td className={cell}>{format.number(row.failed)}</td>
                {hasClicks ? <td className={cell}>{format.number(row.clicked)}</td> : null}
                <td className={cell}>
                  <Money amount={row.spent} currency={currency} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </CampaignPanel>
  );
}
