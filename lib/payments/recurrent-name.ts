import { moneyText } from "#lib/money-text.ts";
import type { RecurrentView } from "./recurrent.ts";

type Named = Pick<RecurrentView, "frequency" | "amount" | "currency">;

/**
 * What an automatic payment is called where an ID would tell nothing: "Every month, ₽500.00". `t` writes texts of
 * `recurrentPayments`.
 */
export function recurrentName(
  locale: string,
  { frequency, amount, currency }: Named,
  t: (key: `frequency.${NonNullable<Named["frequency"]>}` | "type.threshold") => string,
): string {
  return `${t(frequency ? `frequency.${frequency}` : "type.threshold")}, ${moneyText(locale, amount, currency)}`;
}
