import * as z from "zod";
import { documentTypes } from "#lib/companies/kinds.ts";
import { paidAmount } from "#lib/payments/payment.ts";
import { rowId } from "#lib/row-id.ts";

const wanted = z.object({
  type: z.enum(documentTypes, "documents.errors.type"),
  requisiteId: rowId("documents.errors.requisite"),
  companyId: rowId("documents.errors.company"),
});

const servicePrice = paidAmount.optional().meta({
  description: "An invoice's amount, in units of the account's currency; 1000 where not given",
});

/** The input that makes a document: a contract, or an invoice with its purpose. */
export const generateInput = wanted.extend({
  data: z.object({ SERVICE_PRICE: servicePrice }).default({}),
});

/** The same fields as parameters of a URL. */
export const generateQuery = wanted.extend({ "data[SERVICE_PRICE]": servicePrice });

export type GenerateInput = z.output<typeof generateInput>;

export const generatedView = z.object({
  id: rowId().meta({ description: "The document's, and of its file: GET /storage/{id}" }),
  OwnerId: rowId(),
});

export type GeneratedView = z.infer<typeof generatedView>;

/** A document that was drawn up; its file has the same id. */
export const documentView = z
  .object({
    id: rowId(),
    type: z.enum(documentTypes),
    docNumber: z.string().meta({ description: "Counted by company, type and year, without gaps" }),
    day: z.iso.date(),
    title: z.string(),
    requisiteId: rowId(),
    companyId: rowId(),
    OwnerId: rowId(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "Document" });

export type DocumentView = z.infer<typeof documentView>;
