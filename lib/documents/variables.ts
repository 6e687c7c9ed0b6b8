import type { DocumentType } from "#lib/companies/kinds.ts";

const partyVariables = [
  "title",
  "inn",
  "kpp",
  "ogrn",
  "address",
  "postalAddress",
  "bank",
  "rs",
  "ks",
  "bik",
  "position",
  "positionGenitive",
  "signer",
  "signerGenitive",
  "signerShort",
  "represented",
] as const;

/** Tables and blocks that the product generates; each is on a line of its own. */
export const templateParts = ["payment", "items", "parties", "paymentCode", "signature"] as const;
export type TemplatePart = (typeof templateParts)[number];

const shared = ["number", "date", "city", "site", "account"] as const;

/** The variables of a template, apart from its parts. Each is written in two curly brackets: `{{number}}`. */
export const templateVariables: Record<DocumentType, readonly string[]> = {
  contract: [
    ...shared,
    "vatTerms",
    ...partyVariables.map((name) => `company.${name}`),
    ...partyVariables.map((name) => `customer.${name}`),
  ],
  invoice: [
    ...shared,
    "amount",
    "amountInWords",
    "vat",
    "vatRate",
    "vatNote",
    "amountWithoutVat",
    "service",
    ...partyVariables.map((name) => `company.${name}`),
    ...partyVariables.map((name) => `customer.${name}`),
  ],
};

/** A contract has no price, so nothing to be paid and no items. */
export const partsOf: Record<DocumentType, readonly TemplatePart[]> = {
  contract: ["parties"],
  invoice: templateParts,
};

export type PartyVariable = (typeof partyVariables)[number];
