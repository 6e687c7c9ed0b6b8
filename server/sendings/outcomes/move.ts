import { arrivedStatuses } from "#lib/sendings/fallbacks/conditions.ts";
import type { SendingStatus } from "#lib/sendings/statuses.ts";
import { idsWithin, plainArray } from "#server/db/array-text.ts";
import type { Tx } from "#server/db/client.ts";
import { endsOf } from "#server/db/ids.ts";
import type { Fragment } from "#server/db/paging.ts";
import { groupPlan, type Plan } from "#server/sendings/fallbacks/plans.ts";
import { hourOf, type SumChange } from "#server/sendings/sums/deltas.ts";
import { groupMoved, movedColumns, noteMoved } from "#server/sendings/sums/note-moved.ts";
import type { StatusMove } from "#server/tasks/counters.ts";
import { uniformOutcomes, type Outcome, outcomeTable } from "./outcome-table.ts";

/** Messages that made the same step together and agree in all properties of counters and sums. */
export type Moved = StatusMove &
  SumChange & {
    was: SendingStatus;
    ids: string[];
    /** The step in a chain with fallbacks, and those chains; null and empty for messages without fallbacks. */
    step: number | null;
    chains: string[];
    /** Triggers the fallbacks of a bulk send's messages. */
    plan: Plan | null;
    /** Seconds from the provider's answer until now, of the messages that were delivered. */
    waits: number[];
    /** The messages have arrived, and the account has absent recipients stored on this channel. */
    knowsAbsent: boolean;
  };

/**
 * Moves messages and answers the moves grouped by common properties; a thousand are mostly one group. Equal
 * outcomes use a simpler statement that costs a third less; messages in an unexpected state use the general
 * one.
 */
export async function move(tx: Tx, rows: readonly Outcome[]): Promise<Moved[]> {
  const [first] = rows;
  if (!first) return [];
  const alike = uniformOutcomes(tx, rows);
  if (!alike) return moveAny(tx, rows);
  const { from, set, where } = alike;
  const { ownerId, status, error = null } = first;
  const common = { ownerId, hour: hourOfAll(rows), outcome: { status, error } };
  const found = await tx<Omit<Found, "ownerId" | "is" | "error">[]>`
    with moved as (
      update sendings s set status = ${status}, error = ${error}, updated_at = now() ${set} ${from}
      where s.owner_id = ${ownerId} and ${where} and ${within(tx, rows)}
      returning ${movedColumns(tx, common)}
    ) ${groupMoved(tx, common)} ${noteMoved(tx, common)}
    select ${sums(tx)}, ${arrivedStatuses.includes(status) ? knowsAbsent(tx, tx`${ownerId}`) : tx`false`} as knows_absent,
      -- Where it is all of them, they are known.
      case when sum(messages) < ${rows.length} then array_agg(row(ids))::text end as ids
    from alike group by ${sumKeys(tx)}`;
  const moved = found.map((row) =>
    withIds({ ...row, ownerId, is: status, error, ids: row.ids ?? idsOf(rows) }),
  );
  const left = leftOf(rows, moved);
  return left.length > 0 ? [...moved, ...(await moveAny(tx, left))] : moved;
}

type Found = Omit<Moved, "ids" | "id" | "chains" | "waits"> & {
  [Listed in "ids" | "chains" | "waits"]: string | null;
};

function withIds(row: Omit<Found, "ids"> & { ids: string | string[] }): Moved {
  const ids = typeof row.ids === "string" ? idsWithin(row.ids) : row.ids;
  // A chain's first message has its id.
  const chains = row.step === 0 ? ids : idsWithin(row.chains ?? "");
  const waits = row.waits ? row.waits.split(",").map(Number) : [];
  return { ...row, id: ids[0] ?? "", ids, chains, waits };
}

function idsOf(rows: readonly Outcome[]): string[] {
  return rows.map(({ id }) => id);
}

function leftOf(rows: readonly Outcome[], moved: readonly Moved[]): readonly Outcome[] {
  if (moved.reduce((sum, { messages }) => sum + messages, 0) === rows.length) return [];
  const gone = new Set(moved.flatMap(({ ids }) => ids));
  return rows.filter(({ id }) => !gone.has(id));
}

function within(tx: Tx, rows: readonly Outcome[]): Fragment {
  const { first, last } = endsOf(idsOf(rows));
  return tx`s.id between ${first}::uuid and ${last}::uuid`;
}

/** What the moves of `alike` that counters and sums tell apart come to. */
function sums(tx: Tx): Fragment {
  return tx`group_id, type, sender, reseller_id, was, step, sum(messages)::integer as messages, sum(segments)::integer as segments,
    sum(price)::bigint as price, sum(income)::bigint as income, coalesce(sum(messages) filter (where not is_free), 0)::integer as charged,
    (array_agg(row(chains)) filter (where chains is not null))::text as chains, string_agg(waited, ',') as waits,
    case when step is not null then ${groupPlan(tx, "group_id")} end as plan`;
}

/** Sums are kept by the hour. */
function sumKeys(tx: Tx): Fragment {
  return tx`group_id, type, sender, reseller_id, was, step, is_free, at`;
}

/** One check for all messages that made the same step; most accounts have no absent recipients. */
function knowsAbsent(tx: Tx, ownerId: Fragment): Fragment {
  return tx`exists (select from absent_recipients a where a.owner_id = ${ownerId} and a.type = alike.type)`;
}

/** The hour in which all messages were created; null if there are several. */
function hourOfAll(rows: readonly Outcome[]): Date | null {
  const { first, last } = endsOf(idsOf(rows));
  const hour = hourOf(first ?? "");
  return hour === hourOf(last ?? "") ? new Date(hour * 3_600_000) : null;
}

/** Applies outcomes of any kind, also those that only add the provider's id. */
async function moveAny(tx: Tx, rows: readonly Outcome[]): Promise<Moved[]> {
  const { table, moves } = outcomeTable(tx, rows);
  // Rows are not locked beforehand in one order: that is as much work as the change itself. Callers
  // run in transaction(), which a deadlock doesn't end.
  const moved = await tx<(Omit<Found, "ids"> & { ids: string })[]>`
    with moved as (
      update sendings s set
        status = case when ${moves} then o.status else s.status end,
        error = case when ${moves} then o.error else s.error end,
        provider_message_id = coalesce(s.provider_message_id, o.provider_message_id),
        sent_at = case when o.status <> 'failed' or o.provider_message_id is not null then coalesce(s.sent_at, o.at) else s.sent_at end,
        delivered_at = case when o.status in ('delivered', 'seen') then coalesce(s.delivered_at, o.at) else s.delivered_at end,
        seen_at = case when o.status = 'seen' then coalesce(s.seen_at, o.at) else s.seen_at end,
        failed_at = case when o.status = 'failed' and ${moves} then o.at else s.failed_at end,
        updated_at = now()
      from ${table}
      where s.owner_id = o.owner_id and s.id = o.id and ${within(tx, rows)}
        and (${moves} or (s.provider_message_id is null and o.provider_message_id is not null))
      returning ${movedColumns(tx)}
    ) ${groupMoved(tx)} ${noteMoved(tx)}
    select owner_id, "is", error, ${sums(tx)}, array_agg(row(ids))::text as ids,
      "is" = any(${plainArray(arrivedStatuses)}::text[]) and ${knowsAbsent(tx, tx`owner_id`)} as knows_absent
    from alike where was <> "is" group by owner_id, "is", error, ${sumKeys(tx)}`;
  return moved.map(withIds);
}
