import type { Channel, OutboundMessage, SubmitResult } from "#server/channels/channel.ts";
import { senderRateOf } from "#server/channels/running.ts";
import { sql } from "#server/db/client.ts";
import { retryOutages } from "#server/db/outage.ts";
import { transaction } from "#server/db/transaction.ts";
import { bulkFrom, enqueueBatch } from "#server/jobs/enqueue-sendings.ts";
import { log } from "#server/log.ts";
import { revealed } from "#server/sendings/accept/hidden-code.ts";
import type { Batch, Worker } from "./batch.ts";
import { claimWithRetry, dropEnded, type Claimed } from "./claim.ts";
import { observeDispatch } from "./dispatch-times.ts";
import { release } from "./held-claims.ts";
import { leadElsewhere } from "./other-way.ts";
import { noteTaken } from "./patience.ts";
import { takePlaces } from "./sender-pace.ts";
import { submissionOf, type Submission } from "./submission.ts";
import { writeResults } from "./write-results.ts";

/**
 * Milliseconds after which a job makes room for others, which wait for its lane, or for its slot in the worker: a
 * thousand messages take a slow provider minutes.
 */
const turnMs = 500;
/** Milliseconds after which a provider that can't take messages is tried again. */
const retryDelay = 2000;

/**
 * Hands a batch to its provider. Only `pending` messages are claimed, and the claim is committed before the
 * submission, so a batch that runs twice sends nothing twice. If the provider takes nothing, the job ends and
 * the rest of the batch is queued again.
 */
export async function dispatchSendings(
  batch: Batch,
  channel: Channel | null,
  worker: Worker,
): Promise<void> {
  const submission = channel && submissionOf(channel, batch.providerId, worker);
  if (!submission?.enter()) {
    noteTaken(batch.providerId, false);
    const wanted = await dropEnded(batch);
    return wanted.length > 0 ? waitOrLead(batch, wanted) : undefined;
  }
  try {
    const ids = await inPace(batch);
    if (ids.length > 0) await submitAll({ ...batch, ids }, submission);
  } finally {
    submission.leave();
  }
}

/** The messages that their senders may send now. The others are tried again when their senders may go on. */
async function inPace(batch: Batch): Promise<string[]> {
  const rate = senderRateOf(batch.providerId);
  const paced = rate === null ? null : await takePlaces(batch, rate);
  if (!paced) return batch.ids;
  // Pause, stop and the end of their time don't wait for a place.
  const waiting = await dropEnded({ ...batch, ids: paced.later });
  const isBulk = batch.ids.length >= bulkFrom;
  if (waiting.length > 0)
    await enqueueBatch(sql(), { ...batch, ids: waiting }, { runAt: paced.runAt, isBulk });
  const later = new Set(paced.later);
  return batch.ids.filter((id) => !later.has(id));
}

async function submitAll(batch: Batch, submission: Submission): Promise<void> {
  const { worker } = submission;
  const endsAt = performance.now() + turnMs;
  for (let start = 0, size = 0; start < batch.ids.length; start += size) {
    if (worker.isStopping()) return postpone(batch, batch.ids.slice(start), 0);
    if (!submission.mayGoOn) return waitOrLead(batch, batch.ids.slice(start));
    if (performance.now() >= endsAt) return takeTurns(batch, batch.ids.slice(start));
    size = submission.claimSize;
    const claimed = await claimWithRetry(batch, batch.ids.slice(start, start + size), worker);
    if (claimed.length === 0) continue;
    const retried = await giveAll(batch, claimed, submission);
    // The provider takes nothing now, so the rest waits together with the refused messages.
    if (retried.length > 0) return waitOrLead(batch, batch.ids.slice(start));
  }
}

/** Gives claimed messages to the provider and writes its answers. Returns those it could not take for now. */
async function giveAll(
  batch: Batch,
  claimed: readonly Claimed[],
  submission: Submission,
): Promise<string[]> {
  const { results, rest } = await submission.give(
    claimed.map(outbound),
    batch.ids.length < bulkFrom,
  );
  observeDispatch(batch.providerId, claimed, results);
  noteTaken(
    batch.providerId,
    results.some(({ outcome }) => outcome === "sent" || outcome === "failed"),
  );
  if (rest) {
    const late = rest.then((answers) => {
      observeDispatch(batch.providerId, claimed, answers);
      return answers;
    });
    follow(batch, late, submission);
  }
  return write(batch, results, submission);
}

/** However long the database is away meanwhile. */
async function write(
  batch: Batch,
  results: readonly SubmitResult[],
  submission: Submission,
): Promise<string[]> {
  const { workerId, isStopping } = submission.worker;
  const ids = results.map(({ id }) => id);
  try {
    const retried = await retryOutages(
      () => transaction((tx) => writeResults(tx, batch, results, workerId)),
      isStopping,
    );
    submission.written(ids);
    return retried;
  } finally {
    release(ids);
  }
}

const followed = new Set<Promise<void>>();

/** Writes the late results of a hanging provider; no job waits for them. */
function follow(batch: Batch, rest: Promise<SubmitResult[]>, submission: Submission): void {
  const writing = rest
    .then(async (results) => {
      const retried = await write(batch, results, submission);
      if (retried.length > 0) await postpone(batch, retried);
    })
    .catch((error: unknown) => log().error({ err: error }, "late answers are not written"))
    .finally(() => followed.delete(writing));
  followed.add(writing);
}

/** Resolves once nothing given to a provider waits for its answer to be written; channels stop before. */
export async function finishSubmissions(): Promise<void> {
  await Promise.all(followed);
}

/** Messages that their provider doesn't take wait for it, or go another way where it has taken none for long. */
async function waitOrLead(batch: Batch, ids: string[]): Promise<void> {
  const staying = await leadElsewhere(batch, ids);
  if (staying.length > 0) await postpone(batch, staying);
}

/** The rest of a batch waits until the others have had their turn. */
async function takeTurns(batch: Batch, ids: string[]): Promise<void> {
  await enqueueBatch(sql(), { ...batch, ids }, { isRest: batch.ids.length >= bulkFrom });
}

async function postpone(batch: Batch, ids: string[], delay = retryDelay): Promise<void> {
  const runAt = new Date(Date.now() + delay);
  await enqueueBatch(sql(), { ...batch, ids }, { runAt });
}

function outbound({ delay: _, ...message }: Claimed): OutboundMessage {
  return { ...message, ...revealed(message.text, message.payload), validUntil: message.until };
}
