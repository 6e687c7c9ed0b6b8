import { asMoney, type Money, moneyToNumber } from "#lib/money.ts";
import { parseMessage } from "#lib/sendings/message-template.ts";
import { sql, type Tx } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import { record } from "#server/events/service.ts";
import { isSenderAllowed } from "#server/sendernames/service.ts";
import type { AcceptedSending } from "#server/sendings/accept/insert.ts";
import { isLeftOut } from "#server/sendings/accept/quote.ts";
import { inHours, withZoneField } from "#server/sendings/accept/recipient-hours.ts";
import { completeTask } from "#server/tasks/counters.ts";
import { progressColumns, progressEvent, type ProgressRow } from "#server/tasks/progress.ts";
import {
  acceptChunk,
  systemActor,
  type Chunk,
  type ExpandingTask,
  frameOf,
  stateEvent,
} from "./accept-chunk.ts";
import { startCanary, checkCanary, maxIterated, watchCanary, recipientRange } from "./canary.ts";
import { risenPrice } from "./confirmed-price.ts";
import { endWaiting } from "./end-waiting.ts";
import {
  readRecipients,
  firstCursor,
  type RecipientSource,
  type RecipientStep,
} from "./iterate-recipients.ts";
import { pauseForSender } from "./pause-for-sender.ts";
import { holdForReview, quoterOf } from "./review.ts";

/** Recipients expanded in one transaction, which holds the account's money: others who send wait for it. */
const chunkSize = 2000;
/** Messages waiting for their provider, past which expansion waits too: a slow provider doesn't pile up rows. */
const backlogLimit = 20_000;

/** "watch" means that the canary's results are awaited, "recount" the same by reading messages. */
export type ExpandStep = "more" | "wait" | "watch" | "recount" | "done";

function taskColumns() {
  return sql()`id, owner_id, channel, title, state, reason, data, canary, estimate, cursor, expanded, total, accepted, follow_ups, until, created_by`;
}

async function readTask(id: string): Promise<ExpandingTask | null> {
  const [task] = await sql()<ExpandingTask[]>`
    select ${taskColumns()},
      accepted - sent - delivered - seen - failed - stopped as backlog
    from tasks where id = ${id} and type = 'sendings:bulk'`;
  return task ?? null;
}

/** Starts the task and reads it as it is now, because it may have been changed. Null if it must not run. */
async function begin(task: ExpandingTask): Promise<ExpandingTask | null> {
  if (task.state !== "running" && task.state !== "scheduled") return null;
  if (await holdForReview(task)) return null;
  const begun = task.state === "running" ? task : await startAtItsPrice(task);
  return begun && startCanary(begun, sourceOf(begun));
}

/** Starts the task, or pauses it where it has become dearer than was confirmed. Prices are looked up before. */
async function startAtItsPrice(task: ExpandingTask): Promise<ExpandingTask | null> {
  const isToStart = task.state === "scheduled" && task.accepted === 0;
  const risen = isToStart ? await risenPrice(task) : null;
  return sql().begin(async (tx) =>
    risen === null ? start(tx, task) : pauseForPrice(tx, task, risen),
  );
}

/** A person looks at the new price and resumes the task, or stops it. */
async function pauseForPrice(tx: Tx, task: ExpandingTask, risen: Money): Promise<null> {
  const [paused] = await tx<{ currency: string }[]>`
    update tasks t set state = 'paused', reason = 'price', risen_estimate = ${risen}, changed_at = now(), updated_at = now()
    from balances b
    where t.id = ${task.id} and t.state = 'scheduled' and coalesce(t.starts_at <= now(), true)
      and t.estimate = ${task.estimate} and b.owner_id = t.owner_id
    returning b.currency`;
  if (!paused) return null;
  const price = {
    amount: moneyToNumber(risen),
    price: moneyToNumber(asMoney(task.estimate)),
    currency: paused.currency,
  };
  await record(tx, systemActor, stateEvent(task, "paused", "price", price));
  return null;
}

async function start(tx: Tx, { id, backlog }: ExpandingTask): Promise<ExpandingTask | null> {
  const [started] = await tx<Omit<ExpandingTask, "backlog">[]>`
    update tasks set state = 'running', started_at = coalesce(started_at, now()), reason = null, updated_at = now()
    where id = ${id} and state = 'scheduled' and coalesce(starts_at <= now(), true) returning ${taskColumns()}`;
  if (!started) return null;
  await record(tx, systemActor, stateEvent({ ...started, backlog }, "running", null));
  return { ...started, backlog };
}

function sourceOf(task: ExpandingTask): RecipientSource {
  return {
    ownerId: task.ownerId,
    type: task.channel,
    ...task.data,
    addresses: { taskId: task.id },
    variables: withZoneField(parseMessage(task.data.payload).variables, task.data.hours),
  };
}

/** A prepared chunk; `end` is null if no recipient was left. */
type PreparedChunk = Omit<Chunk, "end"> & { end: Chunk["end"] | null };

/** Reads, renders and prices the recipients after `cursor`; who would get an empty message, or one over the greatest price, is left out. Writes nothing. */
async function prepareChunk(task: ExpandingTask, cursor: string | null): Promise<PreparedChunk> {
  const [step, quoter] = await Promise.all([
    readRecipients(sql(), sourceOf(task), cursor ?? firstCursor, chunkSize),
    quoterOf(task),
  ]);
  const quotes = whomToQuote(task, step).map(inHours(quoter, task.data.hours));
  const leftOut = quotes.flatMap((quote) => (isLeftOut(quote) ? quote.recipient : []));
  const frame = frameOf(task);
  const sent = leftOut.length > 0 ? quotes.filter((quote) => !isLeftOut(quote)) : quotes;
  return {
    messages: sent.map((quote): AcceptedSending => ({ ...quote, frame, id: newId() })),
    // The canary's recipients are read in a pass of their own before the others, so exclusions are reported by
    // the second pass only.
    excluded: isCanary(task)
      ? leftOut
      : [...step.excluded.map(({ address }) => address), ...leftOut],
    duplicates: isCanary(task) ? [] : step.duplicates,
    end: step.cursor,
  };
}

function whomToQuote(
  task: ExpandingTask,
  { recipients }: RecipientStep,
): RecipientStep["recipients"] {
  if (!task.canary) return recipients;
  const isWalked = recipientRange(task);
  return recipients.filter(({ address }) => isWalked(address));
}

function isCanary({ canary }: ExpandingTask): boolean {
  return canary?.state === "sampling";
}

interface Expansion {
  /** Called between chunks; `false` ends the run. */
  mayGoOn?: () => boolean;
  /** Messages on their way, past which the task waits. */
  maxWaiting?: number;
  /** The clock that ends a canary. */
  now?: () => Date;
}

/**
 * Expands a task chunk by chunk. Rendering, pricing, reserving, inserting, queueing and moving the cursor are
 * one transaction per chunk. The next chunk is prepared while one is written. If the money doesn't cover a
 * chunk, the task stops at the last affordable message: what is reserved is dispatched first, then it pauses.
 * "wait" means that the provider is behind or money is short, "more" that it may not continue now.
 */
export async function expandTask(taskId: string, expansion: Expansion = {}): Promise<ExpandStep> {
  const found = await readTask(taskId);
  if (found?.state === "stopped" && found.data.hours)
    return (await endWaiting(found, expansion.mayGoOn ?? (() => true))) ? "done" : "more";
  const task = found && !found.expanded ? await begin(found) : null;
  if (!task) return "done";
  if (task.canary?.state !== "watching") return iterate(task, expansion);
  const verdict = await checkCanary(task, expansion.now?.() ?? new Date());
  if (verdict === "pass") return expandTask(taskId, expansion);
  return verdict === "fail" ? "done" : verdict;
}

/** What waits for its recipients' hours must not keep waiting those whose hours these are. */
function maxWaitingOf({ data }: ExpandingTask): number {
  return data.hours ? Infinity : backlogLimit;
}

async function iterate(
  task: ExpandingTask,
  { mayGoOn = () => true, maxWaiting = maxWaitingOf(task) }: Expansion,
): Promise<ExpandStep> {
  let { cursor, backlog } = task;
  let taken = task.accepted - task.followUps;
  const limit = maxIterated(task);
  // The chunk may fail before it is awaited, or never be awaited, and an unhandled rejection would end the
  // process. A caller that awaits it still gets the error.
  const prepare = (from: string | null) => {
    const chunk = prepareChunk(task, from);
    chunk.catch(() => undefined);
    return chunk;
  };
  // A task that waits for money comes again and again: most often its next chunk is not accepted.
  let isAhead = task.reason !== "funds" && task.reason !== "cap";
  let next = prepare(cursor);
  for (;;) {
    if (backlog >= maxWaiting) return "wait";
    if (!(await isSenderAllowed(task.ownerId, task.channel, task.data.payload.sender)))
      return pauseForSender(task);
    const { end, ...chunk } = await next;
    if (end === null || taken >= limit) {
      if (!isCanary(task)) return finishExpansion(task);
      await watchCanary(task);
      return "watch";
    }
    if (isAhead) next = prepare(end);
    const accepted = await acceptChunk({ ...task, cursor }, { ...upTo(limit - taken, chunk), end });
    if (typeof accepted === "string") return accepted;
    ({ backlog } = accepted);
    taken += Math.min(chunk.messages.length, limit - taken);
    cursor = end;
    if (!mayGoOn()) return "more";
    if (!isAhead) next = prepare(end);
    isAhead = true;
  }
}

/** The first messages of a chunk, and who was left out among them. */
function upTo(maxMessages: number, chunk: Omit<Chunk, "end">): Omit<Chunk, "end"> {
  const last = chunk.messages[maxMessages - 1];
  if (!last) return chunk;
  const passed = (addresses: readonly string[]) =>
    addresses.filter((address) => address <= last.recipient);
  return {
    messages: chunk.messages.slice(0, maxMessages),
    excluded: passed(chunk.excluded),
    duplicates: passed(chunk.duplicates),
  };
}

async function finishExpansion(task: ExpandingTask): Promise<ExpandStep> {
  await sql().begin(async (tx) => {
    const expanded = await tx<ProgressRow[]>`
      update tasks set expanded = true, total = accepted, reason = null, updated_at = now()
      where id = ${task.id} and state = 'running' returning ${progressColumns(tx)}`;
    await record(tx, systemActor, ...expanded.map(progressEvent));
    await completeTask(tx, task.id);
  });
  return "done";
}
