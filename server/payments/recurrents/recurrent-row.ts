import type { RecurrentRow } from "#drizzle/schema/recurrent-payments.ts";
import { AppError } from "#lib/errors.ts";
import { fallbackTimeZone } from "#lib/locales.ts";
import { asMoney, moneyToNumber } from "#lib/money.ts";
import type { PaymentReason } from "#lib/payments/kinds.ts";
import type { RecurrentStatus } from "#lib/payments/recurrent-kinds.ts";
import { nextMoment } from "#lib/payments/recurrent-moments.ts";
import type { RecurrentView } from "#lib/payments/recurrent.ts";
import type { Actor, PermissionPath } from "#lib/permissions.ts";
import type { Db, Tx } from "#server/db/client.ts";
import type { NewEvent } from "#server/events/service.ts";
import { accountName } from "#server/users/service.ts";
import { findRow, ownedIn, type RowSource } from "#server/verbs/row-source.ts";

export type FoundRecurrent = RecurrentRow & {
  owner: string;
  timeZone: string | null;
  chargedCount: number;
  charged: bigint;
};

/** Automatic payments `r` as views are made of, with their accounts `u` and what they have brought. */
export const fromRecurrents = (db: Db) => db`
  recurrent_payments r join users u on u.id = r.owner_id
  cross join lateral (
    select count(*)::int as charged_count, coalesce(sum(p.amount - p.refunded), 0)::bigint as charged
    from payments p where p.recurrent_id = r.id and p.billing_id is not null
  ) c`;

export const recurrents: RowSource<FoundRecurrent, RecurrentView> = {
  from: fromRecurrents,
  columns: (db) =>
    db`r.*, u.time_zone, c.charged_count, c.charged, ${accountName(db, "u")} as owner`,
  alias: "r",
  reached: ownedIn("r.owner_id"),
  notFound: () => new AppError("NotFound", "recurrentPayments.errors.notFound"),
  view: viewOf,
};

export function viewOf(row: FoundRecurrent): RecurrentView {
  const { id, type, method, currency, frequency, status, reason, failures, ownerId, owner } = row;
  return {
    id,
    type,
    method,
    amount: moneyToNumber(asMoney(row.amount)),
    currency,
    threshold: row.threshold === null ? null : moneyToNumber(asMoney(row.threshold)),
    frequency,
    status,
    isActive: row.removedAt === null,
    offer: true,
    meta: { bankData: { cardNumber: row.card } },
    reason,
    failures,
    nextAt: (status === "ready" && row.dueAt?.toISOString()) || null,
    charged: { count: row.chargedCount, amount: moneyToNumber(asMoney(row.charged)) },
    OwnerId: ownerId,
    owner,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** Reads an automatic payment and locks it until the transaction ends. Throws Conflict for a removed one. */
export async function lockRecurrent(
  tx: Tx,
  actor: Actor,
  id: string,
  permission: PermissionPath,
): Promise<FoundRecurrent> {
  const row = await findRow(tx, actor, recurrents, { id, permission, lock: tx`for update of r` });
  if (row.removedAt) throw new AppError("Conflict", "recurrentPayments.errors.removed");
  return row;
}

/** Accounts above may stop an automatic payment; only its owner may let it be charged. */
export function assertOwn({ ownerId }: RecurrentRow, userId: string): void {
  if (ownerId !== userId) throw new AppError("Conflict", "recurrentPayments.errors.own");
}

type Rule = Pick<RecurrentRow, "frequency" | "anchorAt"> & { timeZone: string | null };

/** When what is charged every so often is charged next after a moment; null where the balance decides. */
export function momentAfter({ frequency, anchorAt, timeZone }: Rule, now: Date): Date | null {
  if (frequency === null || anchorAt === null) return null;
  return nextMoment(frequency, anchorAt, now, timeZone ?? fallbackTimeZone);
}

export function moneyOf({ amount, currency }: Pick<RecurrentRow, "amount" | "currency">) {
  return { amount: moneyToNumber(asMoney(amount)), currency };
}

/** The event for a new status; `isByItself` is true if no person caused it. */
export function stateEvent(
  row: Pick<RecurrentRow, "id" | "ownerId" | "amount" | "currency">,
  status: RecurrentStatus,
  reason: PaymentReason | null,
  isByItself: boolean,
): NewEvent {
  return {
    name: "recurrentPayments.status",
    ownerId: row.ownerId,
    ids: [row.id],
    data: { status, reason, isByItself, ...moneyOf(row) },
  };
}
