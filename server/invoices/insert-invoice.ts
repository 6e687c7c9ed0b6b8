import type { DocumentRow } from "#drizzle/schema/documents.ts";
import type { RecordedActor } from "#lib/actor.ts";
import type { InvoiceSource } from "#lib/invoices/kinds.ts";
import { asMoney, moneyToNumber } from "#lib/money.ts";
import type { Actor } from "#lib/permissions.ts";
import type { Tx } from "#server/db/client.ts";
import { record } from "#server/events/service.ts";

interface NewInvoice {
  document: DocumentRow;
  /** The account that owns the company. */
  sellerId: string;
  source: InvoiceSource;
}

/** An invoice that waits to be paid, of the document that was drawn up for it; answers its id. */
export async function insertInvoice(
  tx: Tx,
  by: Actor | Extract<RecordedActor, { kind: "system" }>,
  { document, sellerId, source }: NewInvoice,
): Promise<string> {
  const { id: documentId, ownerId, number, amount, currency } = document;
  if (amount === null || currency === null) throw new Error("an invoice's document has no amount");
  const [made] = await tx<{ id: string }[]>`
    insert into invoices (owner_id, seller_id, is_resold, document_id, source, amount, currency)
    select ${ownerId}, s.id, s.role = 'reseller' and s.id <> ${ownerId}, ${documentId}, ${source}, ${amount}::bigint,
      ${currency}
    from users s where s.id = ${sellerId}
    returning id`;
  if (!made) throw new Error("an invoice was inserted and not returned");
  await record(tx, by, {
    name: "invoices.created",
    ownerId,
    ids: [made.id],
    data: {
      docNumber: String(number),
      amount: moneyToNumber(asMoney(amount)),
      currency,
      source,
      isOwn: "userId" in by && ownerId === by.userId,
      documentId,
    },
  });
  return made.id;
}
