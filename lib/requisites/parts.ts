import * as z from "zod";
import { isCountry } from "#lib/countries.ts";
import { normaliseEmail } from "#lib/email.ts";
import { locales } from "#lib/locales.ts";
import { normalisePhone } from "#lib/phone.ts";
import { lastNameError } from "#lib/users/account-rules.ts";
import { businessTypes, signerBases, taxSystems } from "./kinds.ts";

const required = "commons.errors.field.required";
const long = "requisites.errors.long";

/** A line that may be empty. */
const loose = (most: number) => z.string().trim().max(most, { error: long }).default("");

const line = (most: number) =>
  z.string({ error: required }).trim().min(1, { error: required }).max(most, { error: long });

/** Pasted in groups, they are the same digits. */
const digits = (shape: RegExp, error: string) =>
  z
    .string({ error: required })
    .max(60, { error })
    .overwrite((text) => text.replaceAll(/[\s\u00A0-]/g, ""))
    .regex(shape, { error });

const neededDigits = (shape: RegExp, error: string) =>
  digits(shape, error).min(1, { error: required });

/** A Russian number without its calling code: requisites are those of Russian companies. */
const tenDigits = /^[^\d+]*(?:\d[^\d+]*){10}$/;

const phoneOf = (shape: RegExp) =>
  z
    .string({ error: required })
    .max(60, { error: "requisites.errors.phone" })
    .overwrite((text) => normalisePhone(tenDigits.test(text) ? `+7${text}` : text) ?? text.trim())
    .regex(shape, { error: "requisites.errors.phone" });

/** Holds both cases, for example "директор" and "директора". */
const looseCases = (most: number) => z.object({ nominative: loose(most), genitive: loose(most) });
const cases = (most: number) => z.object({ nominative: line(most), genitive: line(most) });

export const titlePart = z
  .string()
  .trim()
  .max(400, { error: long })
  .optional()
  .meta({ description: "Made of the legal name where not given: `ООО «Северный чай»`" });

/** The contact person. The phone must be a Russian number. */
const isName = (text: string) => lastNameError(text) === null;
const nameRule = { error: "requisites.errors.personName" };

export const contactPart = z.object({
  firstName: line(100).refine(isName, nameRule),
  lastName: line(100).refine(isName, nameRule),
  middleName: loose(100).refine(isName, nameRule),
  email: z
    .string({ error: required })
    .max(254, { error: long })
    .overwrite((text) => normaliseEmail(text) ?? text.trim())
    .min(1, { error: required })
    .refine((text) => text === "" || normaliseEmail(text) !== null, {
      error: "requisites.errors.email",
    }),
  phone: phoneOf(/^(?:\+7\d{10})?$/).min(1, { error: required }),
  match: z
    .boolean()
    .default(false)
    .meta({ description: "The account's own, as its profile had it" }),
});

/** The signer. A private person has neither position nor basis; they are required for all others. */
export const signerPart = z.object({
  position: looseCases(200),
  basis: z.enum([...signerBases, ""]).default(""),
  fullName: cases(200),
  fullNameShort: looseCases(200)
    .default({ nominative: "", genitive: "" })
    .meta({ description: "Made of the full name where not given: `Власов А. П.`" }),
});

export const managerPart = z
  .object({ fullName: loose(200), post: loose(200) })
  .default({ fullName: "", post: "" });

type BusinessType = (typeof businessTypes)[number];

/** Forms always have it; programs may leave it to `withBusinessType`. */
const businessType = z.enum(businessTypes).default("legal").meta({
  description: "By the length of the INN where not given: 10 digits are a company's",
}) as unknown as z.ZodType<BusinessType, BusinessType>;

/** 9 digits · 8 or 10 digits: КПП and ОКПО may be missing. */
export const legalFields = z.object({
  businessType,
  name: line(300).meta({ description: "Without its form and quotation marks: `Северный чай`" }),
  opf: loose(120).meta({ description: "Form of organisation for short: `ООО`" }),
  inn: neededDigits(/^(?:\d{10}|\d{12})?$/, "requisites.errors.inn"),
  ogrn: digits(/^(?:\d{13}|\d{15})?$/, "requisites.errors.ogrn").default(""),
  kpp: digits(/^(?:\d{4}[\dA-Z]{2}\d{3})?$/, "requisites.errors.kpp").default(""),
  okpo: digits(/^(?:\d{8}|\d{10})?$/, "requisites.errors.okpo").default(""),
});

export const legalPart = prepared(withBusinessType, legalFields);

/** zod types a prepared input as unknown, so the type is restored. */
function prepared<S extends z.ZodType>(prepare: (given: unknown) => unknown, schema: S): S {
  return z.preprocess(prepare, schema) as unknown as S;
}

/** An INN of twelve digits is a person's: of a sole proprietor where anything says that it is a business. */
function withBusinessType(given: unknown): unknown {
  if (typeof given !== "object" || given === null) return given;
  const { businessType: said, inn, opf, ogrn }: Record<string, unknown> = { ...given };
  if (said !== undefined && said !== null && said !== "") return given;
  const isPerson = typeof inn === "string" && inn.replaceAll(/\D/g, "").length === 12;
  const person = opf || ogrn ? "entrepreneur" : "individual";
  return { ...given, businessType: isPerson ? person : "legal" };
}

export const bankPart = z.object({
  name: line(300),
  rs: neededDigits(/^(?:\d{20})?$/, "requisites.errors.account"),
  ks: neededDigits(/^(?:\d{20})?$/, "requisites.errors.account"),
  bik: neededDigits(/^(?:\d{9})?$/, "requisites.errors.bik"),
});

export const taxPart = z.object({
  system: prepared(
    (given) => (given === "osno" ? "osn" : given),
    z.enum(taxSystems).default("osn"),
  ),
  vat: z.boolean().default(false).meta({ description: "Pays VAT" }),
});

/** An address that equals another one (`match`) may be empty, so `checkNeeded` checks the required fields. */
export const addressPart = z.object({
  country: z
    .string()
    .trim()
    .toUpperCase()
    .refine(isCountry, { error: "requisites.errors.country" })
    .default("RU")
    .meta({ description: "ISO 3166, two letters" }),
  city: loose(120),
  index: digits(/^(?:\d{6})?$/, "requisites.errors.index").default(""),
  address: loose(500),
  phone: phoneOf(/^(?:\+\d{7,15})?$/).default(""),
  phoneAdd: digits(/^\d{0,10}$/, "requisites.errors.phoneAdd").default(""),
  match: z.boolean().default(false).meta({ description: "The postal address is the legal one" }),
});

/** A form's empty choice is that of the account. */
export const localePart = prepared(
  (given) => (given === "" ? undefined : given),
  z.enum(locales, { error: "users.errors.locale" }).optional().meta({
    description: "Language of the payer's documents; the account's where not given",
  }),
);

export type SignerPart = z.output<typeof signerPart>;
export type LegalPart = z.output<typeof legalPart>;
export type AddressPart = z.output<typeof addressPart>;

/** What payers and companies have alike. */
export interface Party {
  signer: SignerPart;
  data: { legal: LegalPart; legalAddress: AddressPart; postalAddress: AddressPart };
}
