import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { CompanyParts } from "#lib/companies/company.ts";
import type { DocumentType } from "#lib/companies/kinds.ts";
import type { RequisiteParts } from "#lib/requisites/requisite.ts";
import { createdAt, id, moment, updatedAt } from "./columns.ts";
import { ownerId } from "./owner.ts";

/** Payers' details, which invoices and contracts are made for. */
export const requisites = pgTable(
  "requisites",
  {
    id: id(),
    ownerId: ownerId(),
    title: text().notNull(),
    /** Copied from `data` for the search. */
    inn: text().notNull(),
    vat: boolean().notNull(),
    contact: jsonb().$type<RequisiteParts["contact"]>().notNull(),
    signer: jsonb().$type<RequisiteParts["signer"]>().notNull(),
    manager: jsonb().$type<RequisiteParts["manager"]>().notNull(),
    data: jsonb().$type<RequisiteParts["data"]>().notNull(),
    /** The row is hidden instead of deleted, because documents refer to it. */
    removedAt: moment("removed_at"),
    createdAt,
    updatedAt,
  },
  (table) => [
    index("requisites_owner_id_idx").on(table.ownerId, table.id),
    index("requisites_title_idx").on(sql`lower(${table.title})`, table.id),
  ],
);

export type RequisiteRow = typeof requisites.$inferSelect;

/** Companies that issue invoices and contracts: the operator's, or a reseller's own. */
export const companies = pgTable(
  "companies",
  {
    id: id(),
    ownerId: ownerId(),
    title: text().notNull(),
    signer: jsonb().$type<CompanyParts["signer"]>().notNull(),
    data: jsonb().$type<CompanyParts["data"]>().notNull(),
    /** The VAT rate in basis points; null without VAT. */
    vatRate: integer("vat_rate"),
    documentTypes: text("document_types").array().$type<DocumentType[]>().notNull(),
    isActive: boolean("is_active").notNull().default(true),
    removedAt: moment("removed_at"),
    createdAt,
    updatedAt,
  },
  (table) => [index("companies_owner_id_idx").on(table.ownerId, table.id)],
);

export type CompanyRow = typeof companies.$inferSelect;
