import type { DocumentRow } from "#drizzle/schema/documents.ts";
import type { InvoiceView } from "#lib/invoices/invoice.ts";
import type { InvoiceSource } from "#lib/invoices/kinds.ts";
import { asMoney, moneyToNumber } from "#lib/money.ts";
import type { Actor } from "#lib/permissions.ts";
import type { Tx } from "#server/db/client.ts";
import { record } from "#server/events/service.ts";
import { fromInvoices, invoiceColumns, type Row, viewOf } from "./invoice-row.ts";

interface NewInvoice {
  document: DocumentRow;
  /** Whose company it is. */
  sellerId: string;
  source: InvoiceSource;
}

/** An invoice that waits to be paid, of the document that was drawn up for it. */
export async function insertInvoice(
  tx: Tx,
  actor: Actor,
  { document, sellerId, source }: NewInvoice,
): Promise<InvoiceView> {
  const { id: documentId, ownerId, number, amount, currency } = document;
  if (amount === null || currency === null) throw new Error("an invoice's document has no amount");
  const [made] = await tx<{ id: string }[]>`
    insert into invoices (owner_id, seller_id, is_resold, document_id, source, amount, currency)
    select ${ownerId}, s.id, s.role = 'reseller' and s.id <> ${ownerId}, ${documentId}, ${source}, ${amount}::bigint,
      ${currency}
    from users s where s.id = ${sellerId}
    returning id`;
  const [row] = await tx<Row[]>`
    select ${invoiceColumns(tx, actor)} from ${fromInvoices(tx)} where i.id = ${made?.id ?? null}`;
  if (!row) throw new Error("an invoice was inserted and not returned");
  await record(tx, actor, {
    name: "invoices.created",
    ownerId,
    ids: [row.id],
    data: {
      docNumber: String(number),
      amount: moneyToNumber(asMoney(amount)),
      currency,
      source,
      isOwn: ownerId === actor.userId,
      documentId,
    },
  });
  return viewOf(row, actor);
}
