/** What a template may name of a side: `{{company.title}}`. */
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

/** Tables and blocks that the product makes; each stands on a line of its own. */
export const templateParts = ["payment", "items", "parties", "signature"] as const;
export type TemplatePart = (typeof templateParts)[number];

export type PartyVariable = (typeof partyVariables)[number];
