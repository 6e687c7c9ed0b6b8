import type { DocumentRow, InvoiceRow } from "#drizzle/schema/documents.ts";
import { vatWithin } from "#lib/documents/vat.ts";
import type { InvoiceView } from "#lib/invoices/invoice.ts";
import { asMoney, moneyToNumber } from "#lib/money.ts";
import type { Actor } from "#lib/permissions.ts";
import { visibleTo } from "#server/auth/scope.ts";
import type { Db } from "#server/db/client.ts";
import { accountName } from "#server/users/service.ts";

/** An invoice with its document, and whether it is the reader's to say that it is paid. */
export type Row = InvoiceRow &
  Pick<DocumentRow, "number" | "day" | "requisiteId" | "companyId"> & {
    customer: string;
    requisite: string;
    company: string;
    vatRate: number | null;
    isReached: boolean;
  };

/** Invoices `i` as views are made of. */
export const fromInvoices = (db: Db) =>
  db`invoices i join documents d on d.id = i.document_id join users u on u.id = i.owner_id`;
export const invoiceColumns = (db: Db, actor: Actor) => db`
  i.*, d.number, d.day, d.requisite_id, d.company_id, ${accountName(db, "u")} as customer,
  d.snapshot->'customer'->>'title' as requisite, d.snapshot->'company'->>'title' as company,
  (d.snapshot->'company'->>'vatRate')::int as vat_rate,
  ${visibleTo(db, actor, "invoices.update", "i.seller_id")} as is_reached`;

export function viewOf(row: Row): InvoiceView {
  const { id, status, source, currency, customer, ownerId, requisiteId, requisite } = row;
  const amount = asMoney(row.amount);
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
    settles: status === "pending" && row.isReached,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
