import type { MessageProblem } from "#lib/billings/ledger-check.ts";
import { plainArray } from "#server/db/array-text.ts";
import { sql, type Tx } from "#server/db/client.ts";
import { withTimeout } from "#server/db/count-whole.ts";
import { endsOf, idFloor } from "#server/db/ids.ts";
import type { Fragment } from "#server/db/paging.ts";
import { type ExistingMonth, existingMonths } from "#server/db/partitions.ts";
import { findStranded } from "#server/sendings/service.ts";
import type { LedgerFault } from "./ledger.ts";
import { readInSlices, sliceTimeout } from "./slices.ts";

export interface MessageFaults {
  /** The number of compared messages, including charges without a message. */
  messages: number;
  wrong: number;
  /** Only the first faults are listed, at most `most`. */
  faults: LedgerFault[];
}

interface Young {
  /** Messages made since this time are compared. */
  since: Date;
  /** Older messages are compared if they moved since this time: planned, paused or refunded ones. */
  movedSince: Date;
}

interface Asked {
  /** Compares all stored messages if it is not given. */
  young?: Young | undefined;
  /** At most this many faults are listed. */
  maxFaults: number;
}

/**
 * Compares messages with their charges: a message with a price has one charge of that price, reserved until it
 * is sent and refunded if it failed. Charges made by hand have no message. Each statement sees one snapshot.
 */
export async function findMessageFaults({ young, maxFaults }: Asked): Promise<MessageFaults> {
  const found: MessageFaults = { messages: 0, wrong: 0, faults: [] };
  const add = ({ messages, wrong, faults }: MessageFaults) => {
    found.messages += messages;
    found.wrong += wrong;
    found.faults.push(...faults);
  };
  const left = () => maxFaults - found.faults.length;
  const months = await existingMonths(sql(), "sendings");
  for (const month of months) {
    const from = new Date(Math.max(month.start.getTime(), young?.since.getTime() ?? 0));
    const parts = readInSlices({ from, to: month.end }, async (tx, slice) =>
      compare(tx, month, tx`id >= ${idFloor(slice.from)} and id < ${idFloor(slice.to)}`, left()),
    );
    for await (const part of parts) add(part);
  }
  if (young)
    await compareMoved(months, young, async (month, ids) => {
      const { first, last } = endsOf(ids);
      const part = await withTimeout(sliceTimeout, async (tx) =>
        compare(
          tx,
          month,
          tx`id = any(${plainArray(ids)}::text::uuid[]) and id between ${first}::uuid and ${last}::uuid`,
          left(),
        ),
      );
      if (!part) throw new Error(`messages of ${month.name} take too long to compare`);
      add(part);
    });
  return found;
}

/** Finds messages that hold their charge and that no job would ever submit; at most so many. */
export async function findStrandedFaults(maxFaults: number): Promise<LedgerFault[]> {
  const stranded = await findStranded(sql(), maxFaults);
  return stranded.map(({ id, ownerId, price }): LedgerFault => ({
    ownerId,
    balance: -price,
    ledger: -price,
    cause: { name: "sendingId", id, problem: "stranded" },
  }));
}

/** The number of older messages compared by one statement. */
const atOnce = 10_000;

/** Compares older messages that moved recently, according to events; others are only found by a complete check. */
async function compareMoved(
  months: readonly ExistingMonth[],
  { since, movedSince }: Young,
  compareSome: (month: ExistingMonth, ids: readonly string[]) => Promise<void>,
): Promise<void> {
  await sql().begin(async (tx) => {
    await tx`
      declare moved cursor for
        select distinct moved.id from events e cross join unnest(e.ids) as moved(id)
        where e.id >= ${idFloor(movedSince)} and e.name = 'sendings.status' and moved.id < ${idFloor(since)}
        order by moved.id`;
    for (;;) {
      const some = await tx<{ id: string }[]>`fetch ${tx.unsafe(String(atOnce))} from moved`;
      if (some.length === 0) return;
      for (const month of months) {
        const [start, end] = [idFloor(month.start), idFloor(month.end)];
        const ids = some.flatMap(({ id }) => (id >= start && id < end ? [id] : []));
        if (ids.length > 0) await compareSome(month, ids);
      }
    }
  });
}

async function compare(
  tx: Tx,
  month: ExistingMonth,
  which: Fragment,
  maxFaults: number,
): Promise<MessageFaults> {
  // Counted and read as of one moment, by a plan made for these very days.
  await tx.unsafe("set transaction isolation level repeatable read, read only");
  await tx.unsafe("set local plan_cache_mode = force_custom_plan");
  // Charges outlive the messages of a dropped month, so the same statement checks whether the month still
  // exists.
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
      select id, owner_id, status, price from sendings where ${which}
    ) s full join (
      select id, owner_id, status, amount from billings
      where ${which} and source like 'sendings.%' and actor_id is null
    ) b using (owner_id, id)
    where to_regclass(${month.name}) is not null`;
  const [counted] = await tx<{ messages: number; wrong: number }[]>`
    select count(*)::int as messages, count(problem)::int as wrong from (${compared}) compared`;
  const { messages = 0, wrong = 0 } = counted ?? {};
  if (wrong === 0 || maxFaults <= 0) return { messages, wrong, faults: [] };
  const rows = await tx<(Omit<LedgerFault, "cause"> & { id: string; problem: MessageProblem })[]>`
    select * from (${compared}) compared where problem is not null order by id limit ${maxFaults}`;
  const faults = rows.map(({ id, problem, ...fault }): LedgerFault => ({
    ...fault,
    cause: { name: "sendingId", id, problem },
  }));
  return { messages, wrong, faults };
}
