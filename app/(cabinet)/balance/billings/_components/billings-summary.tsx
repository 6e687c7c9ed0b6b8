import { useTranslations } from "next-intl";
import { Money } from "#components/money/money.tsx";
import type { BillingPage } from "#lib/billings/billing-view.ts";
import type { EmptyPage } from "#lib/list-page.ts";

/** "38 movements · total −€12.40": what the filters found and what it comes to. */
export function BillingsSummary({ page }: { page: BillingPage | EmptyPage }) {
  const t = useTranslations("billings");
  const { total, totalIsEstimate } = page;
  const sum = "sum" in page ? page.sum : null;
  const currency = page.data[0]?.currency;
  return (
    <span className="figures">
      {t(totalIsEstimate ? "summaryCapped" : "summary", { total })}
      {sum === null || currency === undefined ? null : (
        <>
          {" · "}
          {t.rich("sum", {
            amount: () => <Money amount={sum} currency={currency} className="text-text-2" />,
          })}
        </>
      )}
    </span>
  );
}
