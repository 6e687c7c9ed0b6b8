import * as z from "zod";
import { completeParty } from "#lib/requisites/names.ts";
import { checkNeeded } from "#lib/requisites/needed.ts";
import { addressPart, bankPart, legalPart, signerPart, titlePart } from "#lib/requisites/parts.ts";
import { rowId } from "#lib/row-id.ts";
import { documentTypes } from "./kinds.ts";

const shape = z.object({
  signer: signerPart,
  data: z.object({
    legal: legalPart,
    bank: bankPart,
    legalAddress: addressPart,
    postalAddress: addressPart,
  }),
  vatRate: z
    .int({ error: "companies.errors.vatRate" })
    .min(0, { error: "companies.errors.vatRate" })
    .max(10_000, { error: "companies.errors.vatRate" })
    .nullable()
    .default(null)
    .meta({ description: "Basis points (2200 is 22%); null without VAT" }),
  DocumentTemplatesTypes: z
    .array(z.enum(documentTypes))
    .max(documentTypes.length)
    .default([...documentTypes])
    .meta({ description: "What is drawn up in its name" }),
  isActive: z.boolean().default(true).meta({ description: "Offered to customers" }),
});

/** What makes a company that invoices and contracts are made by, or replaces it whole. */
export const companyInput = shape
  .extend({
    title: titlePart,
  })
  .superRefine(checkNeeded);

/** The values as they are typed into the form. */
export type CompanyDraft = z.input<typeof companyInput>;
export type CompanyInput = z.output<typeof companyInput>;
export type CompanyParts = z.output<typeof shape>;

/** The values as they are stored. */
export function completeCompany({
  title,
  ...parts
}: CompanyInput): CompanyParts & { title: string } {
  const { DocumentTemplatesTypes: wanted } = parts;
  return completeParty(title, {
    ...parts,
    DocumentTemplatesTypes: documentTypes.filter((type) => wanted.includes(type)),
  });
}

/** A company as the API and the screens see it. Times are ISO. */
export const companyView = shape
  .extend({
    id: rowId(),
    title: z.string(),
    OwnerId: rowId()
      .optional()
      .meta({ description: "Missing where the company only serves whoever asks" }),
    owner: z.string().optional().meta({ description: "What the owner's account is called" }),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: "Company" });

export type CompanyView = z.output<typeof companyView>;
