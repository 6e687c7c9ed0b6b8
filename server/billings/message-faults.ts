import type { MessageProblem } from "#lib/billings/ledger-check.ts";
import { sql, type Tx } from "#server/db/client.ts";
import { growthAfter, inTime } from "#server/db/count-whole.ts";
import { idFloor } from "#server/db/ids.ts";
import { type StandingMonth, standingMonths } from "#server/db/partitions.ts";
import type { LedgerFault } from "./ledger.ts";

/** How long (ms) one look may take, and the time of messages that a look takes at first and at least. */
const patience = 60_000;
const atFirst = 3_600_000;
const shortest = 60_000;

export interface MessageFaults {
  /** So many were compared, charges without a message included. */
  messages: number;
  wrong: number;
  /** The first of those. */
  faults: LedgerFault[];
}

interface Asked {
  /** Of messages made since this moment; of all that are kept where not given. */
  since?: Date;
  /** So many faults are answered. */
  most: number;
}

/**
 * Compares messages with their charges: each that costs something has one of its own price, on hold until it is sent,
 * given back when it failed. Charges made by hand have no message. What is kept is read slice by slice, a statement
 * each that sees one moment, so that neither memory nor a statement's time grows with it.
 */
export async function findMessageFaults({
  since = new Date(0),
  most,
}: Asked): Promise<MessageFaults> {
  const found: MessageFaults = { messages: 0, wrong: 0, faults: [] };
  const now = new Date();
  let length = atFirst;
  for (const month of await standingMonths(sql(), "sendings")) {
    const end = Math.min(month.end.getTime(), now.getTime() + shortest);
    let from = Math.max(month.start.getTime(), since.getTime());
    while (from < end) {
      length = Math.min(length, end - from);
      const slice = { month, from: new Date(from), to: new Date(from + length) };
      const begun = performance.now();
      const part = await inTime(patience, async (tx) =>
        compare(tx, slice, most - found.faults.length),
      );
      if (part) {
        found.messages += part.messages;
        found.wrong += part.wrong;
        found.faults.push(...part.faults);
        from += length;
      } else if (length <= shortest)
        throw new Error(`messages of ${slice.from.toISOString()} take too long to compare`);
      length = Math.max(shortest, length * growthAfter(performance.now() - begun));
    }
  }
  return found;
}

interface Slice {
  month: StandingMonth;
  from: Date;
  to: Date;
}

async function compare(tx: Tx, { month, from, to }: Slice, most: number): Promise<MessageFaults> {
  // Counted and read as of one moment, by a plan made for these very days.
  await tx.unsafe("set transaction isolation level repeatable read, read only");
  await tx.unsafe("set local plan_cache_mode = force_custom_plan");
  // Of a month that is dropped meanwhile the charges stay: it is looked for by the statement that reads it.
  const compared = tx`
    select coalesce(s.id, b.id) as id, coalesce(s.owner_id, b.owner_id) as owner_id,
      case when s.id is null or s.status = 'failed' then 0 else -s.price end as balance,
      case when b.status in ('pending', 'complete') then b.amount else 0 end as ledger,
      case
        when s.id is null then 'unknown'
        when b.id is null then case when s.price <> 0 then 'uncharged' end
        when b.amount <> -s.price then 'price'
        when s.status = 'failed' then case when b.status <> 'refunded' then 'charged' end
        when b.status not in ('pending', 'complete') then 'returned'
        when (b.status = 'pending') <> (s.status in ('pending', 'paused', 'processing')) then 'held'
      end as problem
    from (
      select id, owner_id, status, price from sendings where id >= ${idFloor(from)} and id < ${idFloor(to)}
    ) s full join (
      select id, owner_id, status, amount from billings
      where id >= ${idFloor(from)} and id < ${idFloor(to)} and source like 'sendings.%' and actor_id is null
    ) b using (owner_id, id)
    where to_regclass(${month.name}) is not null`;
  const [counted] = await tx<{ messages: number; wrong: number }[]>`
    select count(*)::int as messages, count(problem)::int as wrong from (${compared}) compared`;
  const { messages = 0, wrong = 0 } = counted ?? {};
  if (wrong === 0 || most <= 0) return { messages, wrong, faults: [] };
  const rows = await tx<(Omit<LedgerFault, "cause"> & { id: string; problem: MessageProblem })[]>`
    select * from (${compared}) compared where problem is not null order by id limit ${most}`;
  const faults = rows.map(({ id, problem, ...fault }): LedgerFault => ({
    ...fault,
    cause: { name: "sendingId", id, problem },
  }));
  return { messages, wrong, faults };
}
