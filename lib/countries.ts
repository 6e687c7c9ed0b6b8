import type { Locale } from "./locales.ts";

// All countries and territories with numbers of their own. A test compares the list with libphonenumber, whose
// metadata are too large for a page's first load.
const codes =
  "AC AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN " +
  "BO BQ BR BS BT BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE " +
  "DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM " +
  "GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE " +
  "KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH " +
  "MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ " +
  "OM PA PE PF PG PH PK PL PM PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI " +
  "SJ SK SL SM SN SO SR SS ST SV SX SY SZ TA TC TD TG TH TJ TK TL TM TN TO TR TT TV TW " +
  "TZ UA UG US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW";

/** The codes are ISO 3166 two-letter codes. */
export const countries: readonly string[] = codes.split(" ");

export function isCountry(code: string): boolean {
  return countries.includes(code);
}

/** Countries that readers of Russian see first. */
const nearRussia = ["RU", "KZ", "AM", "AZ", "BY", "KG", "MD", "TJ", "TM", "UZ"] as const;

export interface Country {
  code: string;
  name: string;
}

export function countryName(code: string, locale: Locale): string {
  return new Intl.DisplayNames(locale, { type: "region" }).of(code) ?? code;
}

/** All countries with their names; `first` are those that most readers need. */
export interface Countries {
  first: readonly Country[];
  others: readonly Country[];
}

const listed = new Map<Locale, Countries>();

/** All countries in the reader's language; the list is cached per language. */
export function listCountries(locale: Locale): Countries {
  const known = listed.get(locale) ?? named(locale);
  listed.set(locale, known);
  return known;
}

function named(locale: Locale): Countries {
  const names = new Intl.DisplayNames(locale, { type: "region" });
  const nameOf = (code: string): Country => ({ code, name: names.of(code) ?? code });
  const near: readonly string[] = locale === "ru" ? nearRussia : [];
  const { compare } = new Intl.Collator(locale);
  return {
    first: near.map(nameOf),
    others: countries
      .filter((code) => !near.includes(code))
      .map(nameOf)
      .toSorted((a, b) => compare(a.name, b.name)),
  };
}

/** Where a language is at home by the Unicode data: of Portuguese that is Brazil. */
const homeOf = (locale: Locale) => new Intl.Locale(locale).maximize().region ?? "US";

/** The country a browser's languages name ("es-MX, es;q=0.9"), else the one its language is usual in. */
export function countryOfLanguages(acceptLanguage: string | null, locale: Locale): string {
  const regions = (acceptLanguage ?? "").split(",").flatMap((entry) => {
    const [tag = ""] = entry.split(";");
    const region = /^\s*[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})\s*$/i.exec(tag)?.[1]?.toUpperCase();
    return region && isCountry(region) ? [region] : [];
  });
  return regions[0] ?? homeOf(locale);
}
