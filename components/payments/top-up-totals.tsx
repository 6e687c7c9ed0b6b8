import { useLocale, useTranslations } from "next-intl";
import { ChangeRow, SumRow, Sums } from "#components/confirmation/sums.tsx";
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

/** The totals of paying an amount; null for invalid text. */
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

/** "₽", as it follows the typed amount. */
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
    <Sums className="border-t border-border pt-3">
      <SumRow name={t("credited")}>
        <Money amount={amount} currency={currency} />
      </SumRow>
      {percent > 0 ? (
        <SumRow name={t("commission", { percent })}>
          <Money amount={commission} currency={currency} />
        </SumRow>
      ) : null}
      <SumRow name={t("charge")} look="total">
        <Money amount={charge} currency={currency} />
      </SumRow>
      <ChangeRow
        name={t("becomes")}
        look="quiet"
        before={balance}
        after={becomes}
        currency={currency}
      />
    </Sums>
  );
}
