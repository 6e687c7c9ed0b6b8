import * as z from "zod";
import { mobileCountryCodes } from "./mobile-country-codes.ts";
import { operatorByCode, operatorTitle } from "./operators.ts";

const code = z.string().regex(/^\d{3}(?:\d{2,3})?$/, "tariffs.errors.mccmnc");
const part = (digits: RegExp) =>
  z
    .union([z.number().transform(String), z.string()])
    .refine((text) => digits.test(text), "tariffs.errors.mccmnc");

/** Network codes to be named: written as one, or in their two parts; a country's alone is `{mcc}`. */
export const operatorsDataInput = z.object({
  data: z
    .array(z.union([code, z.object({ mcc: part(/^\d{3}$/), mnc: part(/^\d{2,3}$/).optional() })]))
    .max(1000, "tariffs.errors.mccmnc"),
});

export type OperatorsDataInput = z.output<typeof operatorsDataInput>;

export const operatorData = z
  .object({
    mcc: z.string(),
    mnc: z.string().nullable(),
    mccmnc: z.string(),
    country: z.string().nullable().meta({ description: "ISO 3166 code; null where nobody knows" }),
    countryName: z.string().nullable().meta({ description: "In the caller's language" }),
    operator: z.string().nullable(),
  })
  .meta({ id: "OperatorData" });

export type OperatorData = z.infer<typeof operatorData>;

const countryByCode = new Map<string, string>();
for (const entry of mobileCountryCodes.split(" ")) {
  const mcc = entry.slice(2);
  // Territories that share a calling code come after the country whose networks they use, so they are never chosen.
  countryByCode.set(mcc, countryByCode.has(mcc) ? "" : entry.slice(0, 2));
}

/** The operator of a network code: `250` is a country, `25001` an operator; with `*` the country only. */
export function operatorOfCode(
  written: string,
  locale: string,
): { country: string | null; operator: string | null } {
  const digits = written.replace(/\*.*$/s, "");
  const mcc = digits.slice(0, 3);
  const country =
    operatorByCode(`${mcc}00`)?.country ??
    operatorByCode(digits)?.country ??
    countryByCode.get(mcc);
  return {
    country: country || null,
    operator: written.includes("*") ? null : operatorTitle(digits, locale),
  };
}

/** Codes of whole countries with networks of their own, `250*`, by their country. */
export function countryCodes(): { country: string; code: string }[] {
  return [...countryByCode].flatMap(([mcc, country]) =>
    country ? [{ country, code: `${mcc}*` }] : [],
  );
}
