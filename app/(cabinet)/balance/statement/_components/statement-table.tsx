import { useFormatter, useTranslations } from "next-intl";
import { BillingSource } from "#components/billings/billing-source.tsx";
import { Money, MoneyColumn } from "#components/money/money.tsx";
import type { StatementView } from "#lib/billings/statement.ts";
import { columnDecimals } from "#lib/money-text.ts";

/** The balance before, credits and debits by source, and the balance after. Phones omit the number of billings. */
export function StatementTable({ statement }: { statement: StatementView }) {
  const t = useTranslations("billings.statement");
  const format = useFormatter();
  const { lines, opening, received, spent, closing, currency } = statement;
  const decimals = columnDecimals(
    [opening, received, spent, closing, ...lines.map(({ amount }) => amount)].map((amount) => ({
      amount,
      currency,
      form: "price",
    })),
  );
  return (
    <MoneyColumn decimals={decimals}>
      <div className="overflow-hidden rounded-card border border-border bg-surface">
        <table className="w-full text-13">
          <thead className="text-left text-12 text-muted">
            <tr className="border-b border-border">
              <th className="px-4 py-2 font-medium max-xs:px-3">{t("source")}</th>
              <th className="px-4 py-2 text-right font-medium max-xs:hidden max-xs:px-3">
                {t("count")}
              </th>
              <th className="px-4 py-2 text-right font-medium max-xs:px-3">{t("amount")}</th>
            </tr>
          </thead>
          <tbody>
            <Balance name={t("opening")} amount={opening} currency={currency} />
            {lines.map(({ source, count, amount }) => (
              <tr key={source} className="border-t border-border">
                <td className="px-4 py-2.5 max-xs:px-3">
                  <BillingSource source={source} wraps />
                </td>
                <td className="px-4 py-2.5 text-right figures max-xs:hidden max-xs:px-3">
                  {format.number(count)}
                </td>
                <td className="px-4 py-2.5 text-right max-xs:px-3">
                  <Money
                    amount={amount}
                    currency={currency}
                    form="price"
                    kind={amount > 0 ? "credit" : "debit"}
                  />
                </td>
              </tr>
            ))}
            {lines.length === 0 ? (
              <tr className="border-t border-border">
                <td colSpan={3} className="px-4 py-4 text-center text-muted">
                  {t("empty")}
                </td>
              </tr>
            ) : null}
          </tbody>
          <tfoot className="border-t border-border">
            <Balance name={t("received")} amount={received} currency={currency} />
            <Balance name={t("spent")} amount={spent} currency={currency} />
            <Balance name={t("closing")} amount={closing} currency={currency} />
          </tfoot>
        </table>
      </div>
    </MoneyColumn>
  );
}

interface BalanceProps {
  name: string;
  amount: number;
  currency: string;
}

function Balance({ name, amount, currency }: BalanceProps) {
  return (
    <tr className="font-semibold">
      <th scope="row" className="px-4 py-2.5 text-left font-semibold max-xs:px-3">
        {name}
      </th>
      <td colSpan={2} className="px-4 py-2.5 text-right max-xs:px-3">
        <Money amount={amount} currency={currency} form="price" />
      </td>
    </tr>
  );
}
