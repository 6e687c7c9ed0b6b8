import type { InvoiceRow } from "#drizzle/schema/documents.ts";
import type { PaymentRow } from "#drizzle/schema/payments.ts";
import { asMoney, moneyToNumber } from "#lib/money.ts";
import type { Tx } from "#server/db/client.ts";
import type { NewEvent } from "#server/events/service.ts";
import { statusEvent } from "./payment-billings.ts";

type Paid = Pick<InvoiceRow, "id" | "ownerId" | "amount" | "currency">;

/** Stores a paid invoice as a payment too, so that all top-ups are in one list. */
export async function keepInvoicePayment(
  tx: Tx,
  { id: invoiceId, ownerId, amount, currency }: Paid,
  billingId: string,
): Promise<NewEvent[]> {
  const [row] = await tx<PaymentRow[]>`
    insert into payments (owner_id, method, status, amount, commission, currency, billing_id, invoice_id)
    values (${ownerId}, 'invoice', 'completed', ${amount}, 0, ${currency}, ${billingId}, ${invoiceId})
    returning *`;
  if (!row) throw new Error("a payment was inserted and not returned");
  const data = { method: row.method, amount: moneyToNumber(asMoney(amount)), currency };
  return [{ name: "payments.created", ownerId, ids: [row.id], data }, statusEvent(row)];
}
