import { useTranslations } from "next-intl";
import { Money } from "#components/money/money.tsx";
import type { BillingPage } from "#lib/billings/billing-view.ts";
import type { EmptyPage } from "#lib/list-page.ts";

/** Shows the number and the sum of the billings found: "38 transactions · total −€12.40". */
export function BillingsSummary({ found }: { found: BillingPage | EmptyPage }) {
  const t = useTranslations("billings");
  const sum = "sum" in found ? found.sum : null;
  const currency = found.sums?.[0]?.money[0]?.currency;
  return (
    <span className="figures">
      {t("found", { count: found.total })}
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
