import type { BillingRow } from "#drizzle/schema/partitioned/billings.ts";
import type { BalanceRow } from "#drizzle/schema/users.ts";
import type { MessageProblem } from "#lib/billings/ledger-check.ts";
import { asMoney, type Money } from "#lib/money.ts";
import { plainArray } from "#server/db/array-text.ts";
import type { Db, Tx } from "#server/db/client.ts";
import { fitOneStatement, cellText, insertLines } from "#server/db/copy.ts";
import { endsOf } from "#server/db/ids.ts";
import type { Fragment } from "#server/db/paging.ts";
import { subtractFromMarks } from "./ledger-marks.ts";
import { countSpent, noteTokens, returnSpent } from "./spent.ts";

export type Balance = Pick<BalanceRow, "balance" | "overdraft" | "currency">;
export type LockedBalance = Balance & Pick<BalanceRow, "isCapped">;

/** An account's money. Throws when the account doesn't exist: every account is born with a balance. */
export async function readBalance(db: Db, ownerId: string): Promise<Balance> {
  const [row] = await db<
    Balance[]
  >`select balance, overdraft, currency from balances where owner_id = ${ownerId}`;
  if (!row) throw new Error(`account ${ownerId} has no balance`);
  return row;
}

/** Reads the balance and locks it until the transaction ends. */
export async function lockBalance(tx: Tx, ownerId: string): Promise<LockedBalance> {
  const [row] = await tx<LockedBalance[]>`
    select balance, overdraft, currency, is_capped from balances where owner_id = ${ownerId} for no key update`;
  if (!row) throw new Error(`account ${ownerId} has no balance`);
  return row;
}

/**
 * Takes money off a balance, and locks it, in the statement that checks whether balance and overdraft cover it;
 * null if they don't. It is used for sums that are known beforehand: what they pay for is sent along and
 * rolled back on refusal. The caller counts the sum under the account's spend caps, if it has any.
 */
export async function debitBalance(
  tx: Tx,
  ownerId: string,
  amount: Money,
): Promise<Pick<BalanceRow, "isCapped"> | null> {
  const [taken] = await tx<Pick<BalanceRow, "isCapped">[]>`
    update balances set balance = balance - ${amount} where owner_id = ${ownerId} and balance + overdraft >= ${amount}
    returning is_capped`;
  return taken ?? null;
}

/**
 * The statement of `debitBalance` for an account without spend caps and under a further condition, for one statement
 * that is to take the money and write what it pays for.
 */
export function debitUncapped(db: Db, ownerId: string, amount: Money, and: Fragment): Fragment {
  return db`
    update balances set balance = balance - ${amount}
    where owner_id = ${ownerId} and balance + overdraft >= ${amount} and not is_capped and ${and} returning is_capped`;
}

/** The statement that inserts the charges of messages, which the CTE `from` has, in the statement that takes the money. */
export function chargeMessages(db: Db, from: string): Fragment {
  return db`
    insert into billings (id, owner_id, source, amount, status, group_id)
    select id, owner_id, 'sendings.' || type, -price, 'pending', group_id from ${db(from)}`;
}

/**
 * Moves balances by signed amounts, always in the order of accounts so that no two transactions cross. Answers the
 * accounts among them that have spend caps.
 */
export async function moveBalances(tx: Tx, moves: ReadonlyMap<string, Money>): Promise<string[]> {
  const due = [...moves].filter(([, amount]) => amount !== 0n);
  const inOrder = due.toSorted(([a], [b]) => (a < b ? -1 : 1));
  // Sent together, done one after another: the transaction has one connection.
  const moved = await Promise.all(
    inOrder.map(
      ([ownerId, amount]) =>
        tx<Pick<BalanceRow, "ownerId" | "isCapped">[]>`
          update balances set balance = balance + ${amount} where owner_id = ${ownerId} returning owner_id, is_capped`,
    ),
  );
  return moved.flat().flatMap(({ ownerId, isCapped }) => (isCapped ? ownerId : []));
}

/** The charge of a message. */
export interface Charge {
  /** The message's own: a second charge breaks the primary key (docs/decisions/0003). */
  id: string;
  ownerId: string;
  /** The source names the channel, for example `sendings.sms`. */
  source: string;
  /** Positive; what costs nothing leaves no billing. */
  amount: Money;
  groupId: string | null;
  /** The token that sends it. */
  tokenId?: string | undefined;
  /** Whether other messages may follow it, which count as the token's as well. */
  isChained?: boolean;
}

const chargeColumns = ["id", "owner_id", "source", "amount", "status", "group_id"] as const;

function* chargeLines(charges: readonly Charge[]): Generator<string> {
  for (const { id, ownerId, source, amount, groupId } of charges)
    yield `${id}\t${ownerId}\t${source}\t${-amount}\tpending\t${cellText(groupId)}`;
}

/** Inserts the billings of charges. The caller takes their sum off the balance. */
export async function writeCharges(tx: Tx, charges: readonly Charge[]): Promise<void> {
  const due = charges.filter(({ amount }) => amount !== 0n);
  if (due.length > 0)
    await insertLines(
      tx,
      "billings",
      { count: due.length, columns: chargeColumns },
      chargeLines(due),
    );
}

/**
 * Reserves money: pending billings and the move of the balance, together. The caller has locked the
 * balance and seen that it covers them.
 */
export async function reserve(tx: Tx, charges: readonly Charge[]): Promise<void> {
  const inserted = writeCharges(tx, charges);
  if (!fitOneStatement(charges)) await inserted;
  const moves = new Map<string, Money>();
  for (const { ownerId, amount } of charges)
    moves.set(ownerId, asMoney((moves.get(ownerId) ?? 0n) - amount));
  const [, capped] = await Promise.all([inserted, moveBalances(tx, moves)]);
  await countSpent(tx, capped, charges);
  await noteTokens(tx, charges.filter(isFreeFirst));
}

/** What costs nothing moves no balance, but the message that follows it may. */
function isFreeFirst(charge: Charge): charge is Charge & { tokenId: string } {
  return charge.amount === 0n && charge.isChained === true && charge.tokenId !== undefined;
}

export interface ChargeKey {
  ownerId: string;
  id: string;
}

function unnested(tx: Tx, keys: readonly ChargeKey[]) {
  return tx`unnest(${keys.map((key) => key.ownerId)}::uuid[], ${keys.map((key) => key.id)}::uuid[]) as k(owner_id, id)`;
}

function idRange(tx: Tx, keys: readonly ChargeKey[]) {
  const { first, last } = endsOf(keys.map((key) => key.id));
  return tx`b.id between ${first}::uuid and ${last}::uuid`;
}

/** Reserved money of an account becomes spent: the balance was moved when it was reserved. */
export async function capture(tx: Tx, ownerId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const { first, last } = endsOf(ids);
  await tx`
    update billings b set status = 'complete', updated_at = now()
    where b.owner_id = ${ownerId} and b.id = any(${plainArray(ids)}::text::uuid[])
      and b.id between ${first}::uuid and ${last}::uuid and b.status = 'pending'`;
}

/** Gives reserved or spent money back, once: only a charge not yet refunded moves the balance. */
export async function refund(tx: Tx, keys: readonly ChargeKey[]): Promise<void> {
  if (keys.length === 0) return;
  const returned = await tx<Pick<BillingRow, "id" | "ownerId" | "amount">[]>`
    update billings b set status = 'refunded', updated_at = now() from ${unnested(tx, keys)}
    where b.owner_id = k.owner_id and b.id = k.id and ${idRange(tx, keys)} and b.status in ('pending', 'complete')
    returning b.id, b.owner_id, b.amount`;
  await subtractFromMarks(tx, returned);
  const moves = new Map<string, Money>();
  for (const { ownerId, amount } of returned)
    moves.set(ownerId, asMoney((moves.get(ownerId) ?? 0n) - amount));
  await returnSpent(tx, await moveBalances(tx, moves), returned);
}

/**
 * The property of a billing's data that names its cause. The charge of a message has the message's id, a reward's
 * billing the reward's id.
 */
export type BillingCause =
  | "paymentId"
  | "invoiceId"
  | "subscriptionId"
  | "rewardId"
  | "verificationId"
  | "sendingId";

export interface LedgerFault {
  ownerId: string;
  balance: bigint;
  ledger: bigint;
  /** Set if a payment, an invoice or a message is wrong and not the balance itself. */
  cause?: { name: BillingCause; id: string; problem?: MessageProblem };
}

/** Finds accounts whose balance isn't the sum of their billings; refunded and invalid ones don't count. */
export async function findLedgerFaults(db: Db): Promise<LedgerFault[]> {
  return db<LedgerFault[]>`
    select a.owner_id, a.balance, coalesce(b.total, 0)::bigint as ledger
    from balances a
    left join (
      select owner_id, sum(amount) as total from billings where status in ('pending', 'complete') group by owner_id
    ) b using (owner_id)
    where a.balance <> coalesce(b.total, 0)`;
}
