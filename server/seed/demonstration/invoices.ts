import type { InvoiceRow } from "#drizzle/schema/documents.ts";
import type { CompanyRow, RequisiteRow } from "#drizzle/schema/requisites.ts";
import { asMoney, moneyScale } from "#lib/money.ts";
import type { Tx } from "#server/db/client.ts";
import { templateText } from "#server/documents/service.ts";
import { createInvoice } from "../factories/invoices.ts";
import { moscowTime } from "./clock.ts";
import type { Speech } from "./speech.ts";

/** Age in days, amount and result of each invoice, so that every state occurs. */
const invoices: readonly [days: number, hour: number, bigint, InvoiceRow["status"]][] = [
  [16, 11, 3000n, "paid"],
  [12, 15, 2000n, "rejected"],
  [2, 18, 5000n, "pending"],
];

export async function createInvoices(
  tx: Tx,
  { locale }: Speech,
  { requisite, company, now }: { requisite: RequisiteRow; company: CompanyRow; now: Date },
): Promise<void> {
  const template = await templateText(tx, "invoice", locale);
  for (const [days, hours, amount, status] of invoices)
    await createInvoice(tx, {
      ownerId: requisite.ownerId,
      requisite,
      company,
      template,
      locale,
      account: requisite.title,
      amount: asMoney(amount * moneyScale),
      status,
      at: moscowTime(now, days, hours, 2),
    });
}
