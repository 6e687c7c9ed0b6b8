import type { BillingData } from "#drizzle/schema/partitioned/billings.ts";
import type { BalanceRow } from "#drizzle/schema/users.ts";
import { type BalanceChange, signedTotal } from "#lib/billings/balance-change.ts";
import type { BillingView } from "#lib/billings/billing-view.ts";
import { AppError } from "#lib/errors.ts";
import { asMoney, type Money, moneyToNumber } from "#lib/money.ts";
import { type Actor, assertCan } from "#lib/permissions.ts";
import { assertNotOwn } from "#server/auth/own-account.ts";
import { permitted } from "#server/auth/permitted.ts";
import { accountsVisibleTo } from "#server/auth/scope.ts";
import { type Db, sql, type Tx } from "#server/db/client.ts";
import { timeOfId, newId } from "#server/db/ids.ts";
import { record } from "#server/events/service.ts";
import { type Idempotency, storeAnswer } from "#server/idempotency/once.ts";
import { rewardReferrer } from "#server/referrals/service.ts";
import { accountName } from "#server/users/service.ts";
import { viewOf } from "./billing-row.ts";
import { chargeSums } from "./charge-sums.ts";
import { moveBalances } from "./ledger.ts";
import { insertBillings, type NewBilling, billingEvent } from "./new-billings.ts";

type Locked = Pick<BalanceRow, "ownerId" | "balance" | "overdraft" | "currency"> & {
  owner: string;
};

/** A billing of one of the two accounts. */
type Change = Required<NewBilling> & { of: Locked };

/**
 * Credits or debits an account by hand. The account must be below the actor, or any account for an
 * administrator, but never their own. What a reseller credits is taken off the reseller's balance, and what
 * they debit is added to it: two billings of one transaction. Throws Forbidden without the setting
 * `billings.processChildrenOperations`, NotFound outside of the scope, BadRequest when either account lacks the
 * money, Conflict for the own account or another currency.
 */
export const changeBalance = permitted(
  { path: "billings.generate", minLevel: "children" },
  async (
    actor,
    change: BalanceChange,
    idempotency: Idempotency | null = null,
  ): Promise<BillingView> => {
    await assertMayChange(sql(), actor, change.OwnerId);
    return sql().begin(async (tx) => {
      const { view, written } = await changeWithin(tx, actor, change);
      // All statements are sent in one round trip, because the accounts' money is locked meanwhile.
      await Promise.all([...written, storeAnswer(tx, idempotency, 200, view)]);
      return view;
    });
  },
);

/** Throws as `changeBalance` does before it looks at the accounts. */
export async function assertMayChange(db: Db, actor: Actor, ownerId: string): Promise<void> {
  assertCan(actor, "billings.generate", "children");
  assertNotOwn(actor, ownerId);
  await assertProcesses(db, actor);
}

/**
 * Changes a balance in a transaction of the caller, who has called `assertMayChange` and waits for what is `written`.
 * Throws as `changeBalance`.
 */
export async function changeWithin(
  tx: Tx,
  actor: Actor,
  change: BalanceChange,
): Promise<{ view: BillingView; written: Promise<unknown>[] }> {
  const amount = signedTotal(change);
  if (amount === null) throw new AppError("BadRequest", "billings.errors.product");
  const { OwnerId: ownerId } = change;
  // This lock is taken before the balance, because the job that folds sums holds it and no other lock.
  const counted = chargeSums(tx, change.source);
  await counted?.lock();
  const isRewarded = countsAsPaid(actor, change, amount);
  const { account, payer } = await lockMoney(tx, actor, { ownerId, isRewarded });
  const billings = billingsOf(change, amount, account, payer);
  for (const billing of billings) assertCovered(billing, account);
  const [own] = billings;
  const now = new Date();
  const view = viewOf(actor, {
    ...own,
    owner: account.owner,
    currency: account.currency,
    status: "complete",
    isByHand: true,
    createdAt: timeOfId(own.id),
    updatedAt: now,
  });
  const { currency } = account;
  const reward = isRewarded
    ? await rewardReferrer(tx, { billingId: own.id, ownerId, amount, currency })
    : null;
  const moved = [...billings, ...(reward ? [reward] : [])];
  const events = billings.map((billing) =>
    billingEvent(billing, { currency: billing.of.currency, account: ownerId }),
  );
  const written = [
    insertBillings(tx, billings, { actorId: actor.userId, at: now }),
    moveBalances(tx, new Map(moved.map((one) => [one.ownerId, one.amount]))),
    ...(counted ? [counted.add(own)] : []),
    record(tx, actor, ...events, ...(reward ? [reward.event] : [])),
  ];
  return { view, written };
}

/** Whether the actor may change balances: it takes the permission and the setting of the actor's own account. */
export const canChangeBalances = permitted(
  { path: "billings.generate", minLevel: "children" },
  async (actor): Promise<boolean> => hasSetting(sql(), actor),
);

async function hasSetting(db: Db, { userId }: Actor): Promise<boolean> {
  const rows = await db`
    select from user_settings
    where user_id = ${userId} and key = 'billings.processChildrenOperations' and value = 'true'::jsonb`;
  return rows.length > 0;
}

async function assertProcesses(db: Db, actor: Actor): Promise<void> {
  if (!(await hasSetting(db, actor)))
    throw new AppError("Forbidden", "billings.errors.switchedOff");
}

/**
 * Whether the change counts as a payment, of which the referrer gets a share; what a reseller credits is the
 * reseller's own money and doesn't.
 */
function countsAsPaid(actor: Actor, { source, data }: BalanceChange, amount: Money): boolean {
  return actor.role !== "reseller" && source === "accrual" && amount > 0n && !data.hidden.noRef;
}

interface Wanted {
  ownerId: string;
  isRewarded: boolean;
}

/** Locks the money of the account, of the paying reseller and of the referrer, in the order of account ids. */
async function lockMoney(
  tx: Tx,
  actor: Actor,
  { ownerId, isRewarded }: Wanted,
): Promise<{ account: Locked; payer: Locked | null }> {
  const payerId = actor.role === "reseller" ? actor.userId : null;
  const rows = await tx<Locked[]>`
    select b.owner_id, b.balance, b.overdraft, b.currency, ${accountName(tx, "u")} as owner
    from balances b join users u on u.id = b.owner_id
    where b.owner_id = ${payerId}
      or (${isRewarded} and b.owner_id = (select referrer_id from users where id = ${ownerId}))
      or (b.owner_id = ${ownerId} and ${accountsVisibleTo(tx, actor, "billings.generate", "u")})
    order by b.owner_id for no key update of b`;
  const account = rows.find((row) => row.ownerId === ownerId);
  if (!account) throw new AppError("NotFound", "commons.errors.notFound");
  const payer = rows.find((row) => row.ownerId === payerId) ?? null;
  if (payer && payer.currency !== account.currency)
    throw new AppError("Conflict", "billings.errors.currency");
  return { account, payer };
}

function billingsOf(
  { source, data: { multiplier, hidden } }: BalanceChange,
  amount: Money,
  account: Locked,
  payer: Locked | null,
): [Change, ...Change[]] {
  const { comment, noRef } = hidden;
  const isHidden = Boolean(comment) || noRef === true;
  const data: BillingData = {
    multiplier,
    ...(isHidden && { hidden: { ...(comment && { comment }), ...(noRef && { noRef }) } }),
  };
  const ofAccount = { id: newId(), of: account, ownerId: account.ownerId };
  const own = { ...ofAccount, source, amount, comment: "", data };
  if (!payer) return [own];
  const back: Change = {
    id: newId(),
    of: payer,
    ownerId: payer.ownerId,
    source: amount > 0n ? "subtract" : "accrual",
    amount: asMoney(-amount),
    // The payer's billing names the account that was credited or debited.
    comment: account.owner,
    data: {},
  };
  return [own, back];
}

/** Throws BadRequest when the change takes a balance below its overdraft. */
function assertCovered({ of, amount }: Change, account: Locked): void {
  const available = asMoney(of.balance + of.overdraft);
  if (amount > 0n || available + amount >= 0n) return;
  const key = of === account ? "billings.errors.short.account" : "billings.errors.short.own";
  const params = { available: moneyToNumber(available), currency: of.currency };
  throw new AppError("BadRequest", key, { params, fields: [{ path: ["amount"], key, params }] });
}
