import type { Locale } from "#lib/locales.ts";
import { type Money, moneyScale } from "#lib/money.ts";
import type { Spelling } from "./spelling.ts";
import { english } from "./words-en.ts";
import { spanish } from "./words-es.ts";
import { russian } from "./words-ru.ts";

const spellings: Record<Locale, Spelling> = { ru: russian, en: english, es: spanish };

/** An amount as documents write it out, to a coin: «Тысяча двести рублей 50 копеек». It isn't below nothing. */
export function amountInWords(locale: Locale, amount: Money, currency: string): string {
  const coin = Number((amount % moneyScale) / 100n);
  const words = spellings[locale](amount / moneyScale, coin, currency);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
