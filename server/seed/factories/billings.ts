import { asMoney, type Money } from "#lib/money.ts";
import { moveBalances } from "#server/billings/ledger.ts";
import type { Db, Tx } from "#server/db/client.ts";
import { newId, newIdAt } from "#server/db/ids.ts";
import { toJson } from "#server/db/json.ts";
import { inTransaction } from "./in-transaction.ts";

export type BillingStatus = "pending" | "complete" | "refunded" | "invalid";

export interface Billing {
  id: string;
  ownerId: string;
  source: string;
  /** Signed, 1/10 000 of the account's currency unit. */
  amount: Money;
  status: BillingStatus;
  comment: string;
}

export interface NewBilling {
  ownerId: string;
  /** Signed, 1/10 000 of the account's currency unit; 100 units when not given. */
  amount?: Money;
  /** Defaults to `accrual` or `subtract` by the sign of `amount`. */
  source?: string;
  status?: BillingStatus;
  comment?: string;
  actorId?: string | null;
  data?: Record<string, unknown> | null;
  /** When it happened; now when not given. */
  at?: Date;
}

/** Creates a billing and adjusts the balance, unless the billing is refunded or invalid. */
export async function createBilling(db: Db, given: NewBilling): Promise<Billing> {
  const amount = given.amount ?? asMoney(1_000_000n);
  const billing: Billing = {
    id: given.at ? newIdAt(given.at) : newId(),
    ownerId: given.ownerId,
    source: given.source ?? (amount < 0n ? "subtract" : "accrual"),
    amount,
    status: given.status ?? "complete",
    comment: given.comment ?? "",
  };
  const data = given.data ? db.json(toJson(given.data)) : null;
  await inTransaction(db, async (tx) => {
    await tx`
      insert into billings (id, owner_id, source, amount, status, comment, data, actor_id, updated_at)
      values (${billing.id}, ${billing.ownerId}, ${billing.source}, ${billing.amount}, ${billing.status},
        ${billing.comment}, ${data}, ${given.actorId ?? null}, ${given.at ?? new Date()})`;
    if (countsInBalance(billing.status))
      await moveBalances(tx, new Map([[billing.ownerId, amount]]));
    if (billing.source.startsWith("sendings.")) await sumUp(tx, billing);
  });
  return billing;
}

/** A message adds its charge to the sums; a charge made without a message has to be added here. */
async function sumUp(tx: Tx, { id, ownerId, source, status, amount }: Billing): Promise<void> {
  await tx`
    insert into billing_sums as s (owner_id, hours, at, source, status, billings, amount)
    select ${ownerId}, hours, date_trunc(case hours when 1 then 'hour' else 'day' end, uuid_extract_timestamp(${id}), 'UTC'),
      ${source}, ${status}, 1, ${amount} from (values (1), (24)) as grain (hours)
    on conflict (owner_id, hours, at, source, status)
    do update set billings = s.billings + 1, amount = s.amount + excluded.amount`;
  await tx`
    insert into billing_groups as s (owner_id, at, group_id, source, status, billings, amount)
    select ${ownerId}, date_trunc('hour', uuid_extract_timestamp(${id}), 'UTC'), '00000000-0000-0000-0000-000000000000',
      ${source}, ${status}, 1, ${amount}
    on conflict (owner_id, at, group_id, source, status)
    do update set billings = s.billings + 1, amount = s.amount + excluded.amount`;
}

/** Whether a billing of this status is part of the balance. */
export function countsInBalance(status: BillingStatus): boolean {
  return status === "pending" || status === "complete";
}
