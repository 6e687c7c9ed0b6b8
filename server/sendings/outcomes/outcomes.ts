import type { RecordedActor } from "#lib/actor.ts";
import type { SendingStatus } from "#lib/sendings/statuses.ts";
import { isOpen } from "#lib/sendings/sums.ts";
import { capture, type ChargeKey, refund } from "#server/billings/ledger.ts";
import { plainElements } from "#server/db/array-text.ts";
import type { Tx } from "#server/db/client.ts";
import { endsOf } from "#server/db/ids.ts";
import { type NewEvent, record } from "#server/events/service.ts";
import { hourOf, recordDeltas, type SumChange } from "#server/sendings/sums/deltas.ts";
import { countMoves, type StatusMove } from "#server/tasks/counters.ts";
import { type Outcome, outcomeTable } from "./outcome-table.ts";

// Failure ends what was sent; what was delivered can't fail any more.
const rank: Record<Outcome["status"], number> = { sent: 1, failed: 2, delivered: 3, seen: 4 };

/** One outcome a message: the furthest one, with the provider's id whichever carries it. */
function furthest(outcomes: readonly Outcome[]): readonly Outcome[] {
  const byId = new Map<string, Outcome>();
  for (const outcome of outcomes) {
    const known = byId.get(outcome.id);
    byId.set(outcome.id, known ? further(known, outcome) : outcome);
  }
  return byId.size === outcomes.length ? outcomes : [...byId.values()];
}

function further(known: Outcome, outcome: Outcome): Outcome {
  const [last, first] =
    rank[known.status] > rank[outcome.status] ? [known, outcome] : [outcome, known];
  return { ...last, providerMessageId: last.providerMessageId ?? first.providerMessageId ?? null };
}

/** Messages that went the same step together and are alike in all that counters and sums go by. */
type Moved = StatusMove & SumChange & { was: SendingStatus; ids: string[] };

/**
 * Applies outcomes set-based and forward-only (decisions, "Messages"): the first step beyond the
 * hand-over captures the reserved money, failure gives it back, repeats and late reports change
 * nothing. Moves the task's counters and records what happened. Returns how many messages moved.
 * `later` are those to be applied after, which are being looked for by a query sent before.
 */
export async function applyOutcomes(
  tx: Tx,
  by: RecordedActor,
  outcomes: readonly Outcome[],
  later?: Promise<readonly Outcome[]>,
): Promise<number> {
  const [first, found = []] = await Promise.all([move(tx, furthest(outcomes)), later]);
  const moved = [...first, ...(await move(tx, furthest(found)))];
  const charged = moved.filter((row) => row.charged > 0);
  const spent = charged.filter((row) => isOpen(row.was) && row.is !== "failed");
  const refunded = charged.filter((row) => row.is === "failed");
  // Refunds move balances, and those are locked before tasks everywhere.
  await refund(tx, refunded.flatMap(keysOf));
  // One round trip: these are sent in this order, without waiting in between.
  await Promise.all([
    ...spent.map(({ ownerId, ids }) => capture(tx, ownerId, ids)),
    recordDeltas(tx, moved),
    countMoves(tx, moved),
    record(tx, by, ...statusEvents(moved), ...refundEvents(refunded)),
  ]);
  return moved.reduce((sum, { messages }) => sum + messages, 0);
}

/** Changes the messages, and answers what moved by what it has in common: of a thousand mostly one row. */
async function move(tx: Tx, rows: readonly Outcome[]): Promise<Moved[]> {
  if (rows.length === 0) return [];
  const { table, moves } = outcomeTable(tx, rows);
  const { first, last } = endsOf(rows.map(({ id }) => id));
  const isOneHour = hourOf(first ?? "") === hourOf(last ?? "");
  const hour = isOneHour ? tx`` : tx`, date_trunc('hour', uuid_extract_timestamp(id), 'UTC')`;
  // Rows are not locked beforehand in one order: that is as much work as the change itself. Callers
  // run in transaction(), which a deadlock doesn't end.
  const moved = await tx<(Omit<Moved, "ids" | "id"> & { ids: string })[]>`
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
      where s.owner_id = o.owner_id and s.id = o.id and s.id between ${first}::uuid and ${last}::uuid
        and (${moves} or (s.provider_message_id is null and o.provider_message_id is not null))
      returning s.id, s.owner_id, s.group_id, s.type, s.sender, s.segments, s.price, old.status as was, new.status as "is", new.error
    )
    select owner_id, group_id, type, sender, was, "is", error, count(*)::integer as messages, sum(segments)::integer as segments,
      sum(price)::bigint as price, count(*) filter (where price <> 0)::integer as charged, array_agg(id)::text as ids
    from moved where was <> "is" group by owner_id, group_id, type, sender, was, "is", error, price = 0 ${hour}`;
  return moved.map((row) => {
    const ids = plainElements(row.ids);
    return { ...row, id: ids[0] ?? "", ids };
  });
}

function keysOf({ ownerId, ids }: Moved): ChargeKey[] {
  return ids.map((id) => ({ ownerId, id }));
}

/** One event for all messages of a group, or of none, that came to the same. */
function statusEvents(moved: readonly Moved[]): NewEvent[] {
  const alike = Map.groupBy(moved, (row) => `${row.ownerId} ${row.groupId ?? ""} ${row.is}`);
  return [...alike.values()].flatMap((rows): NewEvent[] => {
    const [first] = rows;
    if (!first) return [];
    const { ownerId, groupId, is: status } = first;
    return [{ name: "sendings.status", ownerId, ids: idsOf(rows), data: { groupId, status } }];
  });
}

function refundEvents(refunded: readonly Moved[]): NewEvent[] {
  return [...Map.groupBy(refunded, (row) => row.ownerId)].map(([ownerId, rows]): NewEvent => ({
    name: "billings.status",
    ownerId,
    ids: idsOf(rows),
    data: { status: "refunded" },
  }));
}

function idsOf(rows: readonly Moved[]): string[] {
  return rows.flatMap(({ ids }) => ids);
}
