import type { InvoiceRow } from "#drizzle/schema/documents.ts";
import type { BalanceRow } from "#drizzle/schema/users.ts";
import { AppError } from "#lib/errors.ts";
import type { InvoiceView, SettleInvoice } from "#lib/invoices/invoice.ts";
import { asMoney, moneyToNumber } from "#lib/money.ts";
import type { Actor } from "#lib/permissions.ts";
import { inEdition } from "#server/auth/in-edition.ts";
import { assertNotOwn } from "#server/auth/own-account.ts";
import { permitted } from "#server/auth/permitted.ts";
import { visibleTo } from "#server/auth/scope.ts";
import { recordBilling, billingEvent } from "#server/billings/new-billings.ts";
import { sql, type Tx } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import { type NewEvent, record } from "#server/events/service.ts";
import { keepInvoicePayment } from "#server/payments/service.ts";
import { rewardReferrer } from "#server/referrals/service.ts";
import { accountName } from "#server/users/service.ts";
import { readInvoice } from "./invoice-row.ts";

/**
 * Says that an invoice's money has come, which credits its account once, or that it never will. Said again it changes
 * nothing. What a reseller's company is paid comes out of the reseller's balance. Throws NotFound for an invoice of an
 * account or a company outside the actor's scope, Conflict for one of the actor's own account and for one that
 * something else has become of, BadRequest where the reseller doesn't have the money.
 */
export const settleInvoice = inEdition(
  "legal",
  permitted(
    "invoices.update",
    async (actor, id: string, { status }: SettleInvoice): Promise<InvoiceView> => {
      return sql().begin(async (tx) => {
        const [invoice] = await tx<InvoiceRow[]>`
          select i.* from invoices i
          where i.id = ${id} and ${visibleTo(tx, actor, "invoices.get", "i.owner_id")}
            and ${visibleTo(tx, actor, "invoices.update", "i.seller_id")}
          for update of i`;
        if (!invoice) throw new AppError("NotFound", "invoices.errors.notFound");
        assertNotOwn(actor, invoice.ownerId);
        if (invoice.status !== "pending" && invoice.status !== status)
          throw new AppError("Conflict", `invoices.errors.${invoice.status}`);
        const isNew = invoice.status === "pending";
        const moved =
          isNew && status === "paid" ? await creditInvoice(tx, actor, invoice) : nothing;
        if (isNew)
          await tx`
            update invoices set status = ${status}, billing_id = ${moved.billingId},
              seller_billing_id = ${moved.sellerBillingId}, updated_at = now()
            where id = ${id}`;
        const view = await readInvoice(tx, actor, id);
        if (isNew)
          await record(tx, actor, ...moved.events, {
            name: "invoices.status",
            ownerId: invoice.ownerId,
            ids: [id],
            data: {
              docNumber: view.docNumber,
              amount: view.amount,
              currency: view.currency,
              status,
            },
          });
        return view;
      });
    },
  ),
);

interface Moved {
  billingId: string | null;
  sellerBillingId: string | null;
  events: NewEvent[];
}

const nothing: Moved = { billingId: null, sellerBillingId: null, events: [] };

type Budget = Pick<BalanceRow, "ownerId" | "balance" | "overdraft" | "currency"> & {
  name: string;
};

/**
 * The invoice's row is locked: its money reaches the balance, off a reseller's whose company was paid. What a reseller
 * gives is the reseller's own; of other money who led the account here has a share.
 */
async function creditInvoice(tx: Tx, actor: Actor, invoice: InvoiceRow): Promise<Moved> {
  const { id: invoiceId, ownerId, sellerId } = invoice;
  const amount = asMoney(invoice.amount);
  const budgets = await tx<Budget[]>`
    select b.owner_id, b.balance, b.overdraft, b.currency, ${accountName(tx, "u")} as name
    from balances b join users u on u.id = b.owner_id
    where b.owner_id in (${ownerId}, ${sellerId}, (select referrer_id from users where id = ${ownerId}))
    order by b.owner_id for no key update of b`;
  const own = budgets.find((budget) => budget.ownerId === ownerId);
  const seller = budgets.find((budget) => budget.ownerId === sellerId);
  if (!own || !seller) throw new Error("an account of an invoice has no balance");
  if (own.currency !== invoice.currency) throw new AppError("Conflict", "billings.errors.currency");
  const data = { invoiceId };
  const { isResold } = invoice;
  if (isResold) assertCovered(actor, seller, invoice);
  const billingId = newId();
  const { currency } = invoice;
  const paid = await keepInvoicePayment(tx, invoice, billingId);
  const reward = isResold
    ? null
    : await rewardReferrer(tx, { billingId, ownerId, amount, currency });
  const beside = reward && ([reward.ownerId, reward.amount] as const);
  await recordBilling(tx, { id: billingId, ownerId, amount, data, beside });
  const sellerBillingId = isResold
    ? await recordBilling(tx, {
        ownerId: sellerId,
        amount: asMoney(-amount),
        data,
        comment: own.name,
      })
    : null;
  // The account is notified of the invoice, so the billing itself needs no notification.
  const eventOf = (id: string, owner: string): NewEvent =>
    billingEvent({ id, ownerId: owner, amount }, null);
  return {
    billingId,
    sellerBillingId,
    events: [
      eventOf(billingId, ownerId),
      ...paid,
      ...(sellerBillingId ? [eventOf(sellerBillingId, sellerId)] : []),
      ...(reward ? [reward.event] : []),
    ],
  };
}

/** Throws if the seller's balance is too low; the error says whether it is the reader's own balance. */
function assertCovered(
  actor: Actor,
  { ownerId, balance, overdraft, currency, name }: Budget,
  invoice: InvoiceRow,
): void {
  if (currency !== invoice.currency) throw new AppError("Conflict", "billings.errors.currency");
  const available = asMoney(balance + overdraft);
  if (available >= invoice.amount) return;
  const params = { available: moneyToNumber(available), currency };
  throw ownerId === actor.userId
    ? new AppError("BadRequest", "billings.errors.short.own", { params })
    : new AppError("BadRequest", "invoices.errors.short", { params: { ...params, account: name } });
}
