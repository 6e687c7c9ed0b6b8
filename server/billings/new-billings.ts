import type { BillingData } from "#drizzle/schema/partitioned/billings.ts";
import type { BillingSource } from "#lib/billings/billing.ts";
import { type Money, moneyToNumber } from "#lib/money.ts";
import type { Tx } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import type { NewEvent } from "#server/events/service.ts";
import { moveBalances } from "./ledger.ts";

/** A billing that no message made. */
export interface NewBilling {
  id: string;
  ownerId: string;
  /** Above nothing it credits, below it debits. */
  amount: Money;
  /** Follows from the sign of the amount when it is not given. */
  source?: BillingSource;
  /** What made it: by this the billing is found again. */
  data: BillingData;
  comment?: string;
}

const sourceOf = (amount: Money) => (amount > 0n ? "accrual" : "subtract");

interface MadeBy {
  actorId?: string | null;
  /** Defaults to the current time. */
  at?: Date | null;
}

/** Writes billings down; the caller moves the balances by them, with all others of its transaction in one call. */
export async function insertBillings(
  tx: Tx,
  billings: readonly NewBilling[],
  { actorId = null, at = null }: MadeBy = {},
): Promise<void> {
  const rows = billings.map(({ id, ownerId, amount, source, data, comment = "" }) => ({
    id,
    owner_id: ownerId,
    source: source ?? sourceOf(amount),
    amount: String(amount),
    comment,
    data,
  }));
  await tx`
    insert into billings (id, owner_id, source, amount, status, comment, data, actor_id, updated_at)
    select id, owner_id, source, amount, 'complete', comment, data, ${actorId}::uuid, coalesce(${at}::timestamptz, now())
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
      as m(id uuid, owner_id uuid, source text, amount bigint, comment text, data jsonb)`;
}

/** Data of the notification about a billing; empty if another event notifies the owner. */
interface Told {
  currency: string;
  /** The account whose balance was changed. It differs from the owner in a reseller's own billing. */
  account?: string;
}

/** Builds the event that records a billing. */
export function billingEvent(
  { id, ownerId, amount, source = sourceOf(amount) }: Omit<NewBilling, "data">,
  told: Told | null,
): NewEvent {
  const change = told && {
    source,
    amount: moneyToNumber(amount),
    currency: told.currency,
    account: told.account ?? ownerId,
    isOwn: (told.account ?? ownerId) === ownerId,
  };
  const data = { groupId: null, ...(change && { change }) };
  return { name: "billings.created", ownerId, ids: [id], data };
}

type BillingInput = Omit<NewBilling, "id"> & {
  /** A new id is made when none is given. */
  id?: string;
  /** Another account's balance that moves for it: both in one order, or two at once would wait for each other. */
  beside?: readonly [ownerId: string, amount: Money] | null;
};

/** Writes a billing down, with the balance moved by it; its id is answered. */
export async function recordBilling(
  tx: Tx,
  { id = newId(), beside = null, ...billing }: BillingInput,
): Promise<string> {
  const { ownerId, amount } = billing;
  await insertBillings(tx, [{ ...billing, id }]);
  await moveBalances(tx, new Map([[ownerId, amount], ...(beside ? [beside] : [])]));
  return id;
}
