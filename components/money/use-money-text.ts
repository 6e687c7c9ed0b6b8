import { useLocale } from "next-intl";
import { moneyText, type MoneyTextOptions } from "#lib/money-text.ts";

/** Formats money as text where no element can be used: labels, titles, toasts, parameters of texts. */
export function useMoneyText(): (
  amount: number,
  currency: string,
  options?: MoneyTextOptions,
) => string {
  const locale = useLocale();
  return (amount, currency, options) => moneyText(locale, amount, currency, options);
}
