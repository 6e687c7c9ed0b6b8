import { type Country, listCountries } from "./countries.ts";
import type { Locale } from "./locales.ts";
import { numberingPlans } from "./numbering-plan.ts";
import { mccOf } from "./operators/operators.ts";

/** A country with what its numbers begin with and how long they are. */
export interface PlannedCountry extends Country {
  /** With its plus; empty for a territory that libphonenumber has no plan of. */
  callingCode: string;
  /** Digits of national numbers, as "10" or "7–10". */
  digits: string;
  /** What network codes of its operators begin with. */
  mcc: string;
}

let plans: Map<string, Pick<PlannedCountry, "callingCode" | "digits">> | null = null;

/** All countries in the reader's language, by name. */
export function listCountryPlans(locale: Locale): PlannedCountry[] {
  plans ??= new Map(
    numberingPlans().flatMap(([code, countries]) =>
      countries.map(({ country, lengths }) => [country, { callingCode: `+${code}`, digits: digitsOf(lengths) }]),
    ),
  );
  const known = plans;
  const { first, others } = listCountries(locale);
  const { compare } = new Intl.Collator(locale);
  return [...first, ...others]
    .map((country) => ({
      ...country,
      ...(known.get(country.code) ?? { callingCode: "", digits: "" }),
      mcc: mccOf(country.code),
    }))
    .toSorted((a, b) => compare(a.name, b.name));
} // prettier-ignore

function digitsOf(lengths: readonly number[]): string {
  const [least, most] = [Math.min(...lengths), Math.max(...lengths)];
  if (lengths.length === 0) return "";
  return least === most ? String(least) : `${least}–${most}`;
}
