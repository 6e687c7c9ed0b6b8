import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useBalance } from "#components/layout/balance.tsx";
import { Money } from "#components/money/money.tsx";
import { addAmounts } from "#lib/add-amounts.ts";
import { moneyText } from "#lib/money-text.ts";
import { asMoney, moneyToNumber, parseMoney } from "#lib/money.ts";
import { commissionOf } from "#lib/payments/commission.ts";
import { paidAmount } from "#lib/payments/payment.ts";

interface Totals {
  amount: number;
  commission: number;
  charge: number;
  chargeText: string;
  becomes: number;
}

/** What paying so much comes to; null of what is no amount. */
export function useTotals(typed: number | string, percent: number): Totals | null {
  const locale = useLocale();
  const { balance, currency } = useBalance();
  const { success, data } = paidAmount.safeParse(typed);
  const amount = success ? parseMoney(data) : null;
  if (amount === null) return null;
  const commission = commissionOf(amount, Math.round(percent * 100));
  const charge = moneyToNumber(asMoney(amount + commission));
  const paid = moneyToNumber(amount);
  return {
    amount: paid,
    commission: moneyToNumber(commission),
    charge,
    chargeText: moneyText(locale, charge, currency),
    becomes: addAmounts(balance, paid),
  };
}

/** "₽", as it stands after what is typed. */
export function useCurrencySign(): string {
  const locale = useLocale();
  const { currency } = useBalance();
  return moneyText(locale, 0, currency, { form: "round" }).replaceAll(/[\d\s.,]/g, "");
}

interface TopUpTotalsProps {
  totals: Totals | null;
  percent: number;
  currency: string;
}

export function TopUpTotals({ totals, percent, currency }: TopUpTotalsProps) {
  const t = useTranslations("payments.topUp");
  const { balance } = useBalance();
  if (!totals) return null;
  const { amount, commission, charge, becomes } = totals;
  return (
    <dl className="flex flex-col gap-2 border-t border-border pt-3 text-13" aria-live="polite">
      <Line name={t("credited")}>
        <Money amount={amount} currency={currency} />
      </Line>
      {percent > 0 ? (
        <Line name={t("commission", { percent })}>
          <Money amount={commission} currency={currency} />
        </Line>
      ) : null}
      <div className="flex justify-between gap-3 border-t border-border pt-2 text-16 font-semibold">
        <dt>{t("charge")}</dt>
        <dd>
          <Money amount={charge} currency={currency} />
        </dd>
      </div>
      <div className="flex justify-between gap-3 text-12 text-muted">
        <dt>{t("becomes")}</dt>
        <dd>
          <Money amount={balance} currency={currency} /> →{" "}
          <Money amount={becomes} currency={currency} />
        </dd>
      </div>
    </dl>
  );
}

function Line({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-3">
      <dt className="text-text-2">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
