import type { RecurrentRow } from "#drizzle/schema/recurrent-payments.ts";
import { asMoney } from "#lib/money.ts";
import type { Db } from "#server/db/client.ts";
import { newId, newIdAt } from "#server/db/ids.ts";

export interface NewRecurrent extends Partial<
  Pick<
    RecurrentRow,
    "type" | "amount" | "currency" | "threshold" | "frequency" | "status" | "reason" | "key"
  > &
    Pick<RecurrentRow, "card" | "dueAt" | "failures">
> {
  ownerId: string;
  /** When it was created, and confirmed if it is; defaults to the current time. */
  at?: Date;
}

/** Creates an automatic payment at the test terminal; by default 100 units every month, not confirmed yet. */
export async function createRecurrent(db: Db, given: NewRecurrent): Promise<RecurrentRow> {
  const { ownerId, at, type = "frequency", status = "init", currency = "RUB" } = given;
  const isScheduled = type === "frequency";
  const moment = at ?? new Date();
  const [row] = await db<RecurrentRow[]>`
    insert into recurrent_payments (id, owner_id, type, method, amount, currency, threshold, frequency, status, reason,
      key, card, anchor_at, due_at, failures, created_at, updated_at)
    values (${at ? newIdAt(at) : newId()}, ${ownerId}, ${type}, 'test', ${given.amount ?? asMoney(1_000_000n)}, ${currency},
      ${isScheduled ? null : (given.threshold ?? asMoney(500_000n))},
      ${isScheduled ? (given.frequency ?? "monthly") : null}, ${status}, ${given.reason ?? null}, ${given.key ?? null},
      ${given.card ?? null}, ${status === "init" ? null : moment}, ${given.dueAt ?? null}, ${given.failures ?? 0},
      ${moment}, ${moment})
    returning *`;
  if (!row) throw new Error("an automatic payment was inserted and not returned");
  return row;
}
