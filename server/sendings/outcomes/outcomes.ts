import type { RecordedActor } from "#lib/actor.ts";
import { isOpen } from "#lib/sendings/sums.ts";
import { capture, type ChargeKey, refund } from "#server/billings/ledger.ts";
import type { Tx } from "#server/db/client.ts";
import { type NewEvent, record } from "#server/events/service.ts";
import { countReached } from "#server/metrics/message-counts.ts";
import { forgetHeld } from "#server/moderation/service.ts";
import { followMoves } from "#server/sendings/fallbacks/follow.ts";
import { countSurplus } from "#server/sendings/fallbacks/people.ts";
import { recordDeltas } from "#server/sendings/sums/deltas.ts";
import { countMoves } from "#server/tasks/counters.ts";
import { storeAbsences } from "./absences.ts";
import { move, type Moved } from "./move.ts";
import type { Outcome } from "./outcome-table.ts";

// Failure ends what was sent; what was delivered can't fail any more.
const rank: Record<Outcome["status"], number> = { sent: 1, failed: 2, delivered: 3, seen: 4 };

/** Reduces the outcomes to the furthest one per message, with the provider's id from any of them. */
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

/**
 * Applies outcomes in sets and forward only: the first step after the submission captures the reserved money, a
 * failure refunds it, repeats and late reports change nothing. Updates the task's counters and records events.
 * Returns how many messages moved. `later` are outcomes to apply afterwards, which a query sent before is still
 * finding.
 */
export async function applyOutcomes(
  tx: Tx,
  by: RecordedActor,
  outcomes: readonly Outcome[],
  later?: Promise<readonly Outcome[]>,
): Promise<number> {
  const [first, found = []] = await Promise.all([move(tx, furthest(outcomes)), later]);
  const moved = [...first, ...(await move(tx, furthest(found)))];
  countReached(
    tx,
    moved.flatMap((row) => reachedOf(row, by)),
  );
  const charged = moved.filter((row) => row.charged > 0);
  const spent = charged.filter((row) => isOpen(row.was) && row.is !== "failed");
  const refunded = charged.filter((row) => row.is === "failed");
  // Chains are locked before money, and money before tasks, everywhere.
  const waiting = await followMoves(tx, moved);
  const surplus = await countSurplus(tx, moved);
  await refund(tx, refunded.flatMap(keysOf));
  // These statements are sent in order without waiting in between, so they cost one round trip.
  await Promise.all([
    ...spent.map(({ ownerId, ids }) => capture(tx, ownerId, ids)),
    recordDeltas(tx, moved),
    countMoves(tx, moved, waiting, surplus),
    storeAbsences(tx, moved),
    forgetHeld(
      tx,
      moved.flatMap(({ was, ids }) => (was === "paused" ? ids : [])),
    ),
    record(tx, by, ...statusEvents(moved), ...refundEvents(refunded)),
  ]);
  return moved.reduce((sum, { messages }) => sum + messages, 0);
}

function reachedOf({ type, is, messages: count, waits }: Moved, by: RecordedActor) {
  if (is === "pending" || is === "paused" || is === "processing") return [];
  const providerId = by.kind === "provider" ? by.providerId : null;
  return [{ type, state: is, providerId, count, waits }];
}

function keysOf({ ownerId, ids }: Moved): ChargeKey[] {
  return ids.map((id) => ({ ownerId, id }));
}

/** Builds one event for all messages of a group that reached the same status; messages without a group share one. */
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
