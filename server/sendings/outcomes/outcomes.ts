import type { RecordedActor } from "#lib/actor.ts";
import type { SendingStatus } from "#lib/sendings/statuses.ts";
import { capture, refund } from "#server/billings/ledger.ts";
import type { Tx } from "#server/db/client.ts";
import { type NewEvent, record } from "#server/events/service.ts";
import { recordDeltas, type SumChange } from "#server/sendings/sums/deltas.ts";
import { countMoves, type StatusMove } from "#server/tasks/counters.ts";

/** What has become of a message. Money and counters follow; a step back is no step. */
export interface Outcome {
  ownerId: string;
  id: string;
  status: "sent" | "delivered" | "seen" | "failed";
  error?: string | null;
  providerMessageId?: string | null;
  at?: Date;
}

// Failure ends what was sent; what was delivered can't fail any more.
const rank: Record<Outcome["status"], number> = { sent: 1, failed: 2, delivered: 3, seen: 4 };

/** One outcome a message: the furthest one, with the provider's id whichever carries it. */
function furthest(outcomes: readonly Outcome[]): Outcome[] {
  const byId = new Map<string, Outcome>();
  for (const outcome of outcomes) {
    const known = byId.get(outcome.id);
    const [last, first] =
      known && rank[known.status] > rank[outcome.status] ? [known, outcome] : [outcome, known];
    byId.set(outcome.id, {
      ...last,
      providerMessageId: last.providerMessageId ?? first?.providerMessageId ?? null,
    });
  }
  return [...byId.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

type Moved = StatusMove & SumChange & { was: SendingStatus };

/**
 * Applies outcomes set-based and forward-only (decisions, "Messages"): the first step beyond the
 * hand-over captures the reserved money, failure gives it back, repeats and late reports change
 * nothing. Moves the task's counters and records what happened. Returns how many messages moved.
 */
export async function applyOutcomes(
  tx: Tx,
  by: RecordedActor,
  outcomes: readonly Outcome[],
): Promise<number> {
  const rows = furthest(outcomes);
  if (rows.length === 0) return 0;
  const moves = tx`s.status = any(case o.status
    when 'sent' then array['pending', 'processing']
    when 'delivered' then array['pending', 'processing', 'sent']
    when 'seen' then array['pending', 'processing', 'sent', 'delivered']
    else array['pending', 'paused', 'processing', 'sent'] end)`;
  // Rows are not locked beforehand in one order: that is as much work as the change itself. Callers
  // run in transaction(), which a deadlock doesn't end.
  const moved = await tx<Moved[]>`
    update sendings s set
      status = case when ${moves} then o.status else s.status end,
      error = case when ${moves} then o.error else s.error end,
      provider_message_id = coalesce(s.provider_message_id, o.provider_message_id),
      sent_at = case when o.status <> 'failed' or o.provider_message_id is not null then coalesce(s.sent_at, o.at) else s.sent_at end,
      delivered_at = case when o.status in ('delivered', 'seen') then coalesce(s.delivered_at, o.at) else s.delivered_at end,
      seen_at = case when o.status = 'seen' then coalesce(s.seen_at, o.at) else s.seen_at end,
      failed_at = case when o.status = 'failed' and ${moves} then o.at else s.failed_at end,
      updated_at = now()
    from unnest(
        ${rows.map((row) => row.ownerId)}::uuid[], ${rows.map((row) => row.id)}::uuid[],
        ${rows.map((row) => row.status)}::text[], ${rows.map((row) => row.error ?? null)}::text[],
        ${rows.map((row) => row.providerMessageId ?? null)}::text[],
        ${rows.map((row) => (row.at ?? new Date()).toISOString())}::timestamptz[]
      ) as o(owner_id, id, status, error, provider_message_id, at)
    where s.owner_id = o.owner_id and s.id = o.id
      and s.id between ${rows[0]?.id ?? null}::uuid and ${rows.at(-1)?.id ?? null}::uuid
      and (${moves} or (s.provider_message_id is null and o.provider_message_id is not null))
    returning s.id, s.owner_id, s.group_id, s.type, s.sender, s.segments, s.price, old.status as was, new.status as is, new.error`;
  const changed = moved.filter((row) => row.was !== row.is);
  const charged = changed.filter((row) => row.price !== 0n);
  const spent = charged.filter((row) => isOpen(row.was) && row.is !== "failed");
  const refunded = charged.filter((row) => row.is === "failed");
  // Refunds move balances, and those are locked before tasks everywhere.
  await refund(tx, refunded);
  // One round trip: these are sent in this order, without waiting in between.
  await Promise.all([
    capture(tx, spent),
    recordDeltas(tx, changed),
    countMoves(tx, changed),
    record(tx, by, ...statusEvents(changed), ...refundEvents(refunded)),
  ]);
  return changed.length;
}

function isOpen(status: SendingStatus): boolean {
  return status === "pending" || status === "paused" || status === "processing";
}

/** One event for all messages of a group, or of none, that came to the same. */
function statusEvents(changed: readonly Moved[]): NewEvent[] {
  const alike = Map.groupBy(changed, (row) => `${row.ownerId} ${row.groupId ?? ""} ${row.is}`);
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
  return rows.map(({ id }) => id);
}
