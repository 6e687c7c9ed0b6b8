import { useTranslations } from "next-intl";
import type { ListPage } from "#components/list/list-query.ts";
import { Money } from "#components/money/money.tsx";
import type { OutgoingPage, OutgoingRow } from "./outgoing-row.ts";

/** "1,284 messages · €86.42": what the filters found and what it cost, each currency by itself. */
export function OutgoingSummary({ page }: { page: ListPage<OutgoingRow> & Partial<OutgoingPage> }) {
  const t = useTranslations("messages");
  if (page.isCapped)
    return <span className="figures">{t("totalCapped", { count: page.total })}</span>;
  return (
    <span className="figures">
      {t("total", { count: page.total })}
      {(page.charges ?? []).map(({ currency, amount }) => (
        <span key={currency}>
          {" · "}
          <Money amount={amount} currency={currency} />
        </span>
      ))}
    </span>
  );
}
