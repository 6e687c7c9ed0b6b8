import type { DocumentRow } from "#drizzle/schema/documents.ts";
import { amountInWords } from "#lib/documents/amount-words.ts";
import type { PartyVariable } from "#lib/documents/variables.ts";
import { rateText, vatWithin } from "#lib/documents/vat.ts";
import { moneyText } from "#lib/money-text.ts";
import { asMoney, type Money, moneyToNumber } from "#lib/money.ts";
import { translatorFor } from "#server/i18n/translate.ts";
import { partyWords } from "./party-words.ts";

/** What a document is printed from. */
export type PrintedDocument = Pick<
  DocumentRow,
  "type" | "number" | "day" | "locale" | "amount" | "currency" | "snapshot"
>;

export interface DocumentWords {
  /** The title, for example «Счёт № 17 от 23.11.2026». */
  title: string;
  values: Record<string, string>;
  company: Record<PartyVariable, string>;
  customer: Record<PartyVariable, string> & { email: string; phone: string };
}

/** Everything a document's template may name, in the document's language. */
export function documentWords(document: PrintedDocument): DocumentWords {
  const { type, number, day, locale, amount, currency, snapshot } = document;
  const t = translatorFor(locale);
  const company = partyWords(locale, snapshot.company);
  const { email, phone } = snapshot.customer.contact;
  const customer = { ...partyWords(locale, snapshot.customer), email, phone };
  const { vatRate } = snapshot.company;
  const rate = vatRate === null ? null : rateText(locale, vatRate);
  const date = new Date(`${day}T00:00:00Z`);
  const dated = (dateStyle: "long" | "short") =>
    dateStyle === "short"
      ? date.toLocaleDateString(locale, shortDay)
      : date.toLocaleDateString(locale, { dateStyle, timeZone: "UTC" });
  return {
    title: t(`documents.title.${type}`, { number: String(number), date: dated("short") }),
    values: {
      ...prefixed("company", company),
      ...prefixed("customer", customer),
      number: String(number),
      date: dated("long"),
      city: snapshot.company.data.legalAddress.city,
      site: snapshot.site,
      account: snapshot.account,
      vatTerms: t(rate ? "documents.vatTerms" : "documents.noVatTerms", { rate: rate ?? "" }),
      ...(amount !== null && currency && amountWords(document, asMoney(amount), currency, rate)),
    },
    company,
    customer,
  };
}

const shortDay = { day: "2-digit", month: "2-digit", year: "numeric", timeZone: "UTC" } as const;

function amountWords(
  { locale, snapshot }: PrintedDocument,
  amount: Money,
  currency: string,
  rate: string | null,
): Record<string, string> {
  const t = translatorFor(locale);
  const money = (sum: Money) => moneyText(locale, moneyToNumber(sum), currency);
  const vat = vatWithin(amount, snapshot.company.vatRate);
  return {
    amount: money(amount),
    amountInWords: amountInWords(locale, amount, currency),
    vat: rate ? money(vat) : "",
    vatRate: rate ?? "",
    vatNote: rate ? t("documents.vatNote", { rate, vat: money(vat) }) : t("documents.noVatNote"),
    amountWithoutVat: money(asMoney(amount - vat)),
    service: t("documents.service", { site: snapshot.site, account: snapshot.account }),
  };
}

function prefixed(side: string, words: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(words).map(([name, value]) => [`${side}.${name}`, value]),
  );
}
