import { Money } from "#components/money/money.tsx";
import type { InvoiceView } from "#lib/invoices/invoice.ts";

/** A clock while it waits, struck when its money will never come. */
export function InvoiceAmount({ invoice }: { invoice: InvoiceView }) {
  const { status, amount, currency } = invoice;
  const kind = { pending: "reserved", paid: "credit", rejected: "refunded" } as const;
  return <Money amount={amount} currency={currency} kind={kind[status]} />;
}
