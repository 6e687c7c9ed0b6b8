import { useTranslations } from "next-intl";
import { Money } from "#components/money/money.tsx";
import type { EmptyPage } from "#lib/list-page.ts";
import type { SendingPage } from "#lib/sendings/sending.ts";

/** "1,284 messages · €86.42": what the filters found and what it cost, each currency by itself. */
export function OutgoingSummary({ page }: { page: SendingPage | EmptyPage }) {
  const t = useTranslations("messages");
  if (page.totalIsEstimate)
    return <span className="figures">{t("totalCapped", { count: page.total })}</span>;
  const charges = "charges" in page ? (page.charges ?? []) : [];
  return (
    <span className="figures">
      {t("total", { count: page.total })}
      {charges.map(({ currency, amount }) => (
        <span key={currency}>
          {" · "}
          <Money amount={amount} currency={currency} />
        </span>
      ))}
    </span>
  );
}
