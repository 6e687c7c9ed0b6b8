import type { Locale } from "#lib/locales.ts";
import { type Money, moneyScale } from "#lib/money.ts";
import type { Spelling } from "./spelling.ts";
import { german } from "./words-de.ts";
import { english } from "./words-en.ts";
import { spanish } from "./words-es.ts";
import { french } from "./words-fr.ts";
import { italian } from "./words-it.ts";
import { portuguese } from "./words-pt.ts";
import { russian } from "./words-ru.ts";

const spellings: Partial<Record<Locale, Spelling>> = {
  ru: russian,
  en: english,
  es: spanish,
  fr: french,
  de: german,
  it: italian,
  pt: portuguese,
};

/** For a language without rules of spelling: "1,200 US Dollar 50/100". */
function figures(locale: string): Spelling {
  return (whole, coin, currency) => {
    const name = new Intl.DisplayNames(locale, { type: "currency" }).of(currency) ?? currency;
    return `${new Intl.NumberFormat(locale).format(whole)} ${name} ${String(coin).padStart(2, "0")}/100`;
  };
}

/** An amount as documents write it out, to a coin: «Тысяча двести рублей 50 копеек». It isn't below nothing. */
export function amountInWords(locale: Locale, amount: Money, currency: string): string {
  const coin = Number((amount % moneyScale) / 100n);
  const spell = spellings[locale] ?? figures(locale);
  const words = spell(amount / moneyScale, coin, currency);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
