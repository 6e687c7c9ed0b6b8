import { sql } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { CompanyParts } from "#lib/companies/company.ts";
import type { DocumentType } from "#lib/companies/kinds.ts";
import type { InvoiceSource, InvoiceStatus } from "#lib/invoices/kinds.ts";
import type { Locale } from "#lib/locales.ts";
import type { RequisiteParts } from "#lib/requisites/requisite.ts";
import { createdAt, id, money, updatedAt } from "./columns.ts";
import { ownerId } from "./owner.ts";
import { companies, requisites } from "./requisites.ts";
import { users } from "./users.ts";

/** Everything that a document is printed from, so that later changes don't alter it. */
export interface DocumentSnapshot {
  template: string;
  customer: Pick<RequisiteParts, "contact" | "signer" | "data"> & { title: string };
  company: Pick<CompanyParts, "signer" | "data" | "vatRate"> & { title: string };
  account: string;
  site: string;
}

/** Contracts and invoices. The printed file of a document has the document's id. */
export const documents = pgTable(
  "documents",
  {
    id: id(),
    ownerId: ownerId(),
    companyId: uuid("company_id")
      .notNull()
      .references(() => companies.id),
    requisiteId: uuid("requisite_id")
      .notNull()
      .references(() => requisites.id),
    type: text().$type<DocumentType>().notNull(),
    year: integer().notNull(),
    number: integer().notNull(),
    /** The day in the zone of the company's account. */
    day: text().notNull(),
    locale: text().$type<Locale>().notNull(),
    /** What the invoice is for; null for a contract. */
    amount: money("amount"),
    currency: text(),
    snapshot: jsonb().$type<DocumentSnapshot>().notNull(),
    /**
     * Copied from the snapshot, which is too large to read for lists: payer, seller, and the VAT rate in basis
     * points.
     */
    customerTitle: text("customer_title")
      .notNull()
      .generatedAlwaysAs(sql`snapshot #>> '{customer,title}'`),
    companyTitle: text("company_title")
      .notNull()
      .generatedAlwaysAs(sql`snapshot #>> '{company,title}'`),
    vatRate: integer("vat_rate").generatedAlwaysAs(sql`(snapshot #>> '{company,vatRate}')::int`),
    /** A hash of the content without number and day, by which an identical document is found. */
    digest: text().notNull(),
    createdAt,
  },
  (table) => [
    index("documents_owner_id_idx").on(table.ownerId, table.id),
    index("documents_requisite_id_idx").on(table.requisiteId, table.type, table.id),
    uniqueIndex("documents_number_idx").on(table.companyId, table.type, table.year, table.number),
    index("documents_invoice_number_idx")
      .on(table.number)
      .where(sql`${table.type} = 'invoice'`),
  ],
);

export type DocumentRow = typeof documents.$inferSelect;

/**
 * The last document number by company, kind and year. It is raised in the transaction that creates the document, so
 * numbers have no gaps.
 */
export const documentCounters = pgTable(
  "document_counters",
  {
    companyId: uuid("company_id")
      .notNull()
      .references(() => companies.id),
    type: text().$type<DocumentType>().notNull(),
    year: integer().notNull(),
    last: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.type, table.year] })],
);

export type DocumentCounterRow = typeof documentCounters.$inferSelect;

/** Texts of documents that the operator has changed; the default texts are in `content`. */
export const documentTemplates = pgTable(
  "document_templates",
  {
    type: text().$type<DocumentType>().notNull(),
    locale: text().$type<Locale>().notNull(),
    text: text().notNull(),
    updatedAt,
  },
  (table) => [primaryKey({ columns: [table.type, table.locale] })],
);

export type DocumentTemplateRow = typeof documentTemplates.$inferSelect;

/** Invoices and their states. */
export const invoices = pgTable(
  "invoices",
  {
    id: id(),
    ownerId: ownerId(),
    /** The account whose company issued the invoice and confirms that it is paid. */
    sellerId: uuid("seller_id")
      .notNull()
      .references(() => users.id),
    /**
     * Whether the seller was a reseller when the invoice was created. A reseller's invoice is paid out of the
     * reseller's balance.
     */
    isResold: boolean("is_resold").notNull(),
    documentId: uuid("document_id")
      .notNull()
      .unique()
      .references(() => documents.id),
    source: text().$type<InvoiceSource>().notNull(),
    status: text().$type<InvoiceStatus>().notNull().default("pending"),
    amount: money("amount").notNull(),
    currency: text().notNull(),
    /** The billing that credited the invoice. It is set once, so an invoice is never credited twice. */
    billingId: uuid("billing_id"),
    /** The billing that took the same amount off a reseller's balance. */
    sellerBillingId: uuid("seller_billing_id"),
    createdAt,
    updatedAt,
  },
  (table) => [
    index("invoices_owner_id_idx").on(table.ownerId, table.id),
    index("invoices_seller_id_idx").on(table.sellerId, table.id),
  ],
);

export type InvoiceRow = typeof invoices.$inferSelect;
