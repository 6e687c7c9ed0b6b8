import type { DocumentRow, InvoiceRow } from "#drizzle/schema/documents.ts";
import { vatWithin } from "#lib/documents/vat.ts";
import { AppError } from "#lib/errors.ts";
import type { InvoiceView } from "#lib/invoices/invoice.ts";
import { asMoney, moneyToNumber } from "#lib/money.ts";
import type { Actor } from "#lib/permissions.ts";
import { isOwnAccount } from "#server/auth/own-account.ts";
import { visibleTo } from "#server/auth/scope.ts";
import type { Db } from "#server/db/client.ts";
import { accountName } from "#server/users/service.ts";
import { ownedIn, type RowSource } from "#server/verbs/row-source.ts";

/** An invoice with its document and its seller, and whether it is the reader's to say that it is paid. */
export type Row = InvoiceRow &
  Pick<DocumentRow, "number" | "day" | "requisiteId" | "companyId" | "vatRate"> & {
    customer: string;
    requisite: string;
    company: string;
    isReached: boolean;
    seller: string;
  };

/** Invoices `i` as views are made of. */
export const fromInvoices = (db: Db) =>
  db`invoices i join documents d on d.id = i.document_id join users u on u.id = i.owner_id
    join users s on s.id = i.seller_id`;
export const invoiceColumns = (db: Db, actor: Actor) => db`
  i.*, d.number, d.day, d.requisite_id, d.company_id, ${accountName(db, "u")} as customer,
  d.customer_title as requisite, d.company_title as company, d.vat_rate,
  ${accountName(db, "s")} as seller,
  ${visibleTo(db, actor, "invoices.get", "i.owner_id")}
    and ${visibleTo(db, actor, "invoices.update", "i.seller_id")} as is_reached`;

export const invoices: RowSource<Row, InvoiceView> = {
  from: fromInvoices,
  columns: invoiceColumns,
  alias: "i",
  reached: ownedIn("i.owner_id"),
  notFound: () => new AppError("NotFound", "invoices.errors.notFound"),
  view: viewOf,
};

/** Builds the view. An invoice of the reader's own account can't be marked as paid by the reader. */
export function viewOf(row: Row, reader: Actor): InvoiceView {
  const { id, status, source, currency, customer, ownerId, requisiteId, requisite } = row;
  const amount = asMoney(row.amount);
  const settles = status === "pending" && row.isReached && !isOwnAccount(reader, ownerId);
  return {
    id,
    status,
    source,
    amount: moneyToNumber(amount),
    vat: moneyToNumber(vatWithin(amount, row.vatRate)),
    vatRate: row.vatRate,
    currency,
    customer,
    OwnerId: ownerId,
    requisiteId,
    requisite,
    companyId: row.companyId,
    company: row.company,
    documentId: row.documentId,
    docNumber: String(row.number),
    day: row.day,
    BillingId: row.billingId,
    settles,
    takenFrom: settles && row.isResold ? { OwnerId: row.sellerId, name: row.seller } : null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** Reads an invoice that the caller has created or checked. */
export async function readInvoice(db: Db, reader: Actor, id: string): Promise<InvoiceView> {
  const [row] = await db<Row[]>`
    select ${invoiceColumns(db, reader)} from ${fromInvoices(db)} where i.id = ${id}`;
  if (!row) throw new Error("an invoice is gone");
  return viewOf(row, reader);
}
