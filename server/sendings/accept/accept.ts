import type { RecordedActor } from "#lib/actor.ts";
import { AppError } from "#lib/errors.ts";
import { asMoney, moneyToNumber, type Money, zero } from "#lib/money.ts";
import { lockBalance } from "#server/billings/ledger.ts";
import { capReached, readRooms, notifyReached } from "#server/billings/spend-rooms.ts";
import { findBlackListed } from "#server/contacts/service.ts";
import type { Tx } from "#server/db/client.ts";
import { fitOneStatement } from "#server/db/copy.ts";
import { newId } from "#server/db/ids.ts";
import { type NewEvent, record } from "#server/events/service.ts";
import type { Idempotency } from "#server/idempotency/once.ts";
import { enqueueDispatch } from "#server/jobs/enqueue-sendings.ts";
import { hourOf, recordDeltas, type SumChange } from "#server/sendings/sums/deltas.ts";
import { noteRefused } from "#server/sendings/sums/outcome-deltas.ts";
import { insertSendings, isHeldBack, type AcceptedSending, type SendingFrame } from "./insert.ts";
import type { Quote } from "./quote.ts";

/** Work that must be in the same transaction as the acceptance, such as storing an idempotency key. */
export type Alongside = (tx: Tx, accepted: AcceptedSending) => Promise<void>;

export interface Candidate {
  frame: SendingFrame;
  quote: Quote;
  /** The id that it gets, where it had to be known before; a new one otherwise. */
  id?: string | undefined;
  /**
   * The answer to an opt-out word passes the black list, because it is the last message to that person
   * (docs/decisions/0035).
   */
  isPastBlackList?: boolean;
  alongside?: Alongside | undefined;
  /** Set where the work alongside is nothing but keeping the answer of this call. */
  keeps?: Idempotency | undefined;
}

/**
 * Accepts messages of an account in the caller's transaction: reserves money, inserts message and billing,
 * enqueues the submission. Other rows, such as the message that these follow, must be locked before
 * (docs/decisions/0003). Answers BadRequest for a message that the money doesn't cover (`sendings.errors.funds`)
 * or whose recipient is on the account's black list (`sendings.errors.recipient.blacklisted`), PaymentRequired for
 * one over a spend cap (`sendings.errors.cap`).
 */
export async function acceptWithin(
  tx: Tx,
  ownerId: string,
  candidates: readonly Candidate[],
): Promise<(AcceptedSending | AppError)[]> {
  const [{ balance, overdraft, currency, isCapped }, blackListed] = await Promise.all([
    lockBalance(tx, ownerId),
    findBlackListed(
      tx,
      ownerId,
      candidates.map(({ quote }) => quote.recipient),
    ),
  ]);
  const tokenIds = candidates.flatMap(({ frame }) => frame.tokenId ?? []);
  const rooms = await readRooms(tx, { ownerId, isCapped, tokenIds });
  const results: (AcceptedSending | AppError)[] = [];
  let available = asMoney(balance + overdraft);
  for (const { frame, quote, id = newId(), isPastBlackList = false } of candidates) {
    if (blackListed.has(quote.recipient) && !isPastBlackList) results.push(isBlackListed());
    else if (quote.refusal) results.push(new AppError("BadRequest", quote.refusal));
    else if (quote.price > 0n && available < quote.price)
      results.push(noFunds(quote.price, available, currency));
    else if (!rooms.take(quote.price, frame.tokenId))
      results.push(capReached(quote.price, rooms.left(frame.tokenId) ?? zero, currency));
    else {
      available = asMoney(available - quote.price);
      results.push({ ...quote, frame, id });
    }
  }
  const accepted = results.filter(
    (result): result is AcceptedSending => !(result instanceof AppError),
  );
  for (const [index, result] of results.entries()) {
    if (!(result instanceof AppError)) await candidates[index]?.alongside?.(tx, result);
  }
  const inserted = insertSendings(tx, accepted);
  if (!fitOneStatement(accepted)) await inserted;
  await Promise.all([
    inserted,
    announce(tx, ownerId, accepted),
    notifyReached(tx, ownerId, rooms.reached),
  ]);
  return results;
}

/** Queues the submission of accepted messages, counts and records them; one event for all that one actor sends at once. */
export async function announce(
  tx: Tx,
  ownerId: string,
  accepted: readonly AcceptedSending[],
): Promise<void> {
  if (accepted.length === 0) return;
  const { groupId = null } = accepted[0]?.frame ?? {};
  const byDelay = Map.groupBy(accepted, (row) => row.frame.delay?.getTime() ?? 0);
  const byActor = Map.groupBy(accepted, ({ frame }) => actorKey(frame.by));
  // Sent in this order, without waiting in between.
  await Promise.all([
    recordDeltas(tx, creationsOf(accepted)),
    noteRefused(tx, accepted),
    ...[...byDelay].map(([delay, rows]) =>
      enqueueDispatch(tx, ownerId, rows.filter(isSendable), delay ? new Date(delay) : null),
    ),
    ...[...byActor.values()].map((rows) => {
      const [{ frame }] = rows as [AcceptedSending];
      return record(tx, frame.by, ...acceptanceOf(ownerId, groupId, rows));
    }),
  ]);
}

/** Groups the new messages by all properties that sums have; a chunk is mostly one group. */
export function creationsOf(accepted: readonly AcceptedSending[]): SumChange[] {
  const changes: SumChange[] = [];
  let last: { frame: SendingFrame; hour: number; change: SumChange } | undefined;
  for (const { id, frame, segments, price, refusal, resellerId, income } of accepted) {
    const hour = hourOf(id);
    const is = refusal === null ? "pending" : "failed";
    const isNext =
      last?.frame !== frame ||
      last.hour !== hour ||
      last.change.is !== is ||
      last.change.resellerId !== resellerId;
    if (!last || isNext) {
      const none = { messages: 0, charged: 0, segments: 0, price: zero, income: zero };
      last = {
        frame,
        hour,
        change: { ...frame, ...none, id, resellerId, was: null, is, error: null },
      };
      changes.push(last.change);
    }
    const { change } = last;
    change.messages += 1;
    change.segments += segments;
    change.price = asMoney(change.price + price);
    change.income = asMoney(change.income + income);
    if (price !== 0n) change.charged += 1;
  }
  return changes;
}

/** A message without a provider or a price is inserted as failed. */
export function acceptanceOf(
  ownerId: string,
  groupId: string | null,
  rows: readonly AcceptedSending[],
): NewEvent[] {
  const ids = idsOf(rows);
  const isEachCharged = rows.every(({ price }) => price !== 0n);
  const charged = isEachCharged ? ids : idsOf(rows.filter(({ price }) => price !== 0n));
  const refused = idsOf(rows.filter(({ refusal }) => refusal !== null));
  const events: NewEvent[] = [
    { name: "sendings.created", ownerId, ids, data: { groupId } },
    { name: "billings.created", ownerId, ids: charged, data: { groupId } },
    { name: "sendings.status", ownerId, ids: refused, data: { groupId, status: "failed" } },
  ];
  return events.filter((event) => event.ids.length > 0);
}

function idsOf(rows: readonly AcceptedSending[]): string[] {
  return rows.map(({ id }) => id);
}

export function actorKey(by: RecordedActor): string {
  return by.kind === "user" ? `${by.userId} ${by.onBehalfOf ?? ""}` : by.kind;
}

function isSendable(row: AcceptedSending): row is AcceptedSending & { providerId: string } {
  return row.refusal === null && row.providerId !== null && !isHeldBack(row);
}

function isBlackListed(): AppError {
  const key = "sendings.errors.recipient.blacklisted";
  return new AppError("BadRequest", key, { fields: [{ key, path: ["recipient"] }] });
}

/** The refusal of a send that balance and overdraft don't cover. */
export function noFunds(price: Money, available: Money, currency: string): AppError {
  return new AppError("BadRequest", "sendings.errors.funds", {
    params: { price: moneyToNumber(price), available: moneyToNumber(available), currency },
  });
}
