import type { DocumentRow } from "#drizzle/schema/documents.ts";
import type { PaymentRow } from "#drizzle/schema/payments.ts";
import { AppError } from "#lib/errors.ts";
import { asMoney, moneyToNumber } from "#lib/money.ts";
import type { PaymentView } from "#lib/payments/payment.ts";
import type { Db } from "#server/db/client.ts";
import { siteAddress } from "#server/mail/service.ts";
import { accountName } from "#server/users/service.ts";
import { ownedIn, type RowSource } from "#server/verbs/row-source.ts";
import type { Charge } from "./terminals/terminal.ts";

export type FoundPayment = PaymentRow & { owner: string } & {
  [Title in "customerTitle" | "companyTitle"]: DocumentRow[Title] | null;
};

/** Payments `p` as views are made of, with their accounts `u` and the documents `d` of invoices they have paid. */
export const fromPayments = (db: Db) => db`
  payments p join users u on u.id = p.owner_id
  left join invoices i on i.id = p.invoice_id left join documents d on d.id = i.document_id`;
export const paymentColumns = (db: Db) =>
  db`p.*, ${accountName(db, "u")} as owner, d.customer_title, d.company_title`;

export const payments: RowSource<FoundPayment, PaymentView> = {
  from: fromPayments,
  columns: paymentColumns,
  alias: "p",
  reached: ownedIn("p.owner_id"),
  notFound: () => new AppError("NotFound", "payments.errors.notFound"),
  view: viewOf,
};

export function viewOf(row: FoundPayment): PaymentView {
  const { id, ownerId, owner, method, status, amount, commission, refunded, currency } = row;
  const start = status === "init" ? row.start : null;
  return {
    id,
    status,
    amount: moneyToNumber(asMoney(amount)),
    commission: moneyToNumber(asMoney(commission)),
    charge: moneyToNumber(asMoney(amount + commission)),
    refunded: moneyToNumber(asMoney(refunded)),
    refunding: moneyToNumber(asMoney(row.refundAmount ?? 0n)),
    currency,
    method,
    card: row.card,
    reason: row.reason,
    entity: row.invoiceId === null ? "individual" : "legal",
    requisite: row.customerTitle,
    company: row.companyTitle,
    url: start && siteAddress(payPath(id, start)),
    BillingId: row.billingId,
    InvoiceId: row.invoiceId,
    RecurrentPaymentId: row.recurrentId,
    OwnerId: ownerId,
    owner,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** The address for paying; a terminal that needs a form gets it from a page of ours. */
export function payPath(id: string, start: NonNullable<PaymentRow["start"]>): string {
  return "url" in start ? start.url : `/pay/${id}`;
}

/** The default address to which payers return. */
export function returnPath(id: string): string {
  return `/balance/payments?${new URLSearchParams({ open: id })}`;
}

export function chargeOf(row: PaymentRow): Charge {
  const { id, ownerId, currency, externalId, amount, commission, urlSuccess, urlFail } = row;
  return {
    id,
    ownerId,
    currency,
    externalId,
    charge: asMoney(amount + commission),
    urlSuccess: urlSuccess ?? returnPath(id),
    urlFail: urlFail ?? urlSuccess ?? returnPath(id),
    keeps: row.recurrentId !== null && row.turn === null,
  };
}
