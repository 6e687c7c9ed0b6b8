import { countryName } from "../countries.ts";
import type { Locale } from "../locales.ts";
import { countryPrefixes } from "./country-prefixes.ts";
import { mobileCountryCodes } from "./mobile-country-codes.ts";
import { operatorPrefixes } from "./operator-prefixes.ts";

export interface Operator {
  /** The network code. A code that ends in `00` means any operator of the country. */
  mccmnc: string;
  /** Brand name in Latin letters; empty when only the country is known. */
  name: string;
  /** The ISO 3166 two-letter code. */
  country: string;
  /** The group by which tariffs and reports work: the brand, or else the country's code. */
  group: string;
}

/** Brands whose customers know them by a Cyrillic name. */
const russianNames: Readonly<Record<string, string>> = {
  "25001": "МТС",
  "25002": "МегаФон",
  "25008": "Вайнах Телеком",
  "25032": "К-Телеком",
  "25035": "Мотив",
  "25042": "МТТ",
  "25050": "СберМобайл",
  "25099": "Билайн",
  "25702": "МТС",
  "40101": "Билайн",
  "43404": "Билайн",
  "43603": "МегаФон",
  "43701": "Билайн",
  "43801": "МТС",
};

/** Numbers that begin so were given out by this operator. */
export type OwnOperator = Operator & { prefix: string };

type Prefixes = Map<number, Operator>;

interface Tables {
  networks: Prefixes;
  countries: Prefixes;
  byCode: Map<string, Operator>;
  /** Codes that an installation's own table names. */
  own: ReadonlySet<string>;
  longestPrefix: number;
}

const mccByCountry = new Map(
  mobileCountryCodes.split(" ").map((entry) => [entry.slice(0, 2), entry.slice(2)] as const),
);
/** What network codes of a country begin with, or of the country whose networks reach it; empty if not known. */
export const mccOf = (country: string) => mccByCountry.get(country) ?? "";

/** Whether a country has networks of its own. */
export const hasNetworks = (country: string): boolean => mccByCountry.has(country);

function build(own: readonly OwnOperator[] = []): Tables {
  const networks: Prefixes = new Map();
  const countries: Prefixes = new Map();
  const byCode = new Map<string, Operator>();
  let longestPrefix = 0;
  const add = (to: Prefixes, prefix: string, operator: Operator) => {
    to.set(Number(prefix), operator);
    longestPrefix = Math.max(longestPrefix, prefix.length);
  };
  const operatorFor = (mccmnc: string, country: string, name: string, group = name || country) => {
    const known = byCode.get(mccmnc);
    if (known?.country === country) return known;
    const operator: Operator = { mccmnc, name, country, group };
    // Neighbours may share a country code (Israel and Palestine): the first one keeps its name.
    if (!known) byCode.set(mccmnc, operator);
    return operator;
  };
  for (const { prefix, mccmnc, country, name, group } of own)
    add(networks, prefix, operatorFor(mccmnc, country, name, group));
  const replaced = new Set(own.map(({ country }) => country));
  for (const [prefix, country] of countryPrefixes(mccOf))
    add(countries, prefix, operatorFor(`${mccOf(country)}00`, country, ""));
  for (const [mccmnc, country, name, prefixes] of operatorPrefixes) {
    // Named even where another table says whose the numbers are: messages sent before have its code.
    const operator = operatorFor(mccmnc, country, name);
    if (replaced.has(country)) continue;
    for (const prefix of prefixes.split(" ")) add(networks, prefix, operator);
  }
  return {
    networks,
    countries,
    byCode,
    own: new Set(own.map(({ mccmnc }) => mccmnc)),
    longestPrefix,
  };
}

const builtIn = build();

// Next bundles its own copy of every module; the process must price by one table.
const holder = globalThis as typeof globalThis & { cabinetOperators?: Tables | undefined };
const tables = () => holder.cabinetOperators ?? builtIn;

/** Has a table take the place of the built-in operators, wholly in each country it names; null undoes that. */
export function replaceOperators(own: readonly OwnOperator[] | null): void {
  holder.cabinetOperators = own ? build(own) : undefined;
}

/** Every prefix that belongs to an operator, in the form of an uploaded table. */
export function prefixesInForce(): OwnOperator[] {
  return [...tables().networks]
    .map(([prefix, operator]) => ({ prefix: String(prefix), ...operator }))
    .filter(({ name }) => name !== "")
    .toSorted((a, b) => (a.prefix < b.prefix ? -1 : 1));
}

/** The operator a number was given out by, by longest prefix; null for anything but an E.164 number. */
export function operatorOf(phone: string): Operator | null {
  if (phone.charCodeAt(0) !== 43) return null;
  const { networks, countries, longestPrefix } = tables();
  let network: Operator | null = null;
  let country: Operator | null = null;
  let prefix = 0;
  const end = Math.min(phone.length, longestPrefix + 1);
  for (let index = 1; index < end; index++) {
    const digit = phone.charCodeAt(index) - 48;
    if (digit < 0 || digit > 9) return null;
    prefix = prefix * 10 + digit;
    network = networks.get(prefix) ?? network;
    if (network === null) country = countries.get(prefix) ?? country;
  }
  return network ?? country;
}

/** The operator of a network code; for an unknown code the country, if possible. */
export function operatorByCode(mccmnc: string): Operator | null {
  const { byCode } = tables();
  return byCode.get(mccmnc) ?? byCode.get(`${mccmnc.slice(0, 3)}00`) ?? null;
}

/** What to call an operator on a screen in this language; null when only its country is known. */
export function operatorTitle(mccmnc: string, locale = "en"): string | null {
  const { byCode, own } = tables();
  const russian = locale.startsWith("ru") && !own.has(mccmnc) ? russianNames[mccmnc] : undefined;
  return russian ?? (byCode.get(mccmnc)?.name || null);
}

/** What to call an operator where a code says nothing: the country of one that is not known by its name. */
export function operatorOrCountry(mccmnc: string, locale: Locale): string {
  const country = tables().byCode.get(mccmnc)?.country;
  return operatorTitle(mccmnc, locale) ?? (country ? countryName(country, locale) : mccmnc);
}
