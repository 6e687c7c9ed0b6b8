import type { PendingQuery, Row } from "postgres";
import type { ChannelType } from "#lib/sendings/channels.ts";
import type { Channel, OutboundMessage, SubmitResult } from "#server/channels/channel.ts";
import { sql, type Tx } from "#server/db/client.ts";
import { throughOutages } from "#server/db/outage.ts";
import { dispatchLane } from "#server/jobs/enqueue-sendings.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import type { JobPayloads } from "#server/jobs/payloads.ts";
import { log } from "#server/log.ts";
import { hold, letGo, withoutHeld } from "./held-claims.ts";
import { applyOutcomes, type Outcome } from "./outcomes.ts";
import { takeEarlyReports } from "./reports.ts";

/** Messages in doubt after a kill are at most what was claimed at once, so that stays small. */
const claimSize = 200;
/** Providers that can't take messages are asked again after this many ms. */
const retryDelay = 2000;

type Batch = JobPayloads["dispatch-sendings"];

interface Worker {
  readonly workerId: string;
  isStopping(): boolean;
}

interface Claimed {
  id: string;
  ownerId: string;
  type: ChannelType;
  sender: string;
  recipient: string;
  text: string;
  encoding: "gsm" | "unicode";
  segments: number;
  payload: Record<string, unknown> | null;
  until: Date | null;
}

/**
 * Hands a batch to its provider. Only messages still `pending` are taken, and taking them is
 * committed before the hand-over, so a batch run twice sends nothing twice.
 */
export async function dispatchSendings(
  batch: Batch,
  channel: Channel | null,
  worker: Worker,
): Promise<void> {
  if (!channel?.isReady()) {
    const wanted = await dropUnwanted(batch);
    return wanted.length > 0 ? postpone(batch, wanted) : undefined;
  }
  for (let start = 0; start < batch.ids.length; start += claimSize) {
    if (worker.isStopping()) return postpone(batch, batch.ids.slice(start), 0);
    const ids = batch.ids.slice(start, start + claimSize);
    const claimed = await claimSurely(batch, ids, worker);
    if (claimed.length === 0) continue;
    const retried = await handOver(batch, claimed, channel, worker);
    // The provider takes nothing now: what is left waits with what came back.
    if (retried > 0) return postpone(batch, batch.ids.slice(start));
  }
}

/** Claims through an outage: where a commit was never answered, its messages were not handed over. */
async function claimSurely(
  batch: Batch,
  ids: string[],
  { workerId, isStopping }: Worker,
): Promise<Claimed[]> {
  const unclaim = async () => {
    await sql()`
      update sendings set status = 'pending', worker_id = null, claimed_at = null, updated_at = now()
      where owner_id = ${batch.ownerId} and id = any(${withoutHeld(ids)}::uuid[]) and status = 'processing'
        and worker_id = ${workerId} and doubt_at is null`;
  };
  return throughOutages(() => claim(batch, ids, workerId), isStopping, unclaim);
}

/** Gives claimed messages to the provider and writes its answers, however long the database is away meanwhile. */
async function handOver(
  batch: Batch,
  claimed: readonly Claimed[],
  channel: Channel,
  { workerId, isStopping }: Worker,
): Promise<number> {
  const ids = claimed.map(({ id }) => id);
  hold(ids);
  try {
    const results = await channel.submit(claimed.map(outbound));
    return await throughOutages(() => finalise(batch, results, workerId), isStopping);
  } finally {
    letGo(ids);
  }
}

async function postpone(batch: Batch, ids: string[], delay = retryDelay): Promise<void> {
  await enqueue(
    sql(),
    "dispatch-sendings",
    { ...batch, ids },
    { runAt: new Date(Date.now() + delay), ...dispatchLane(batch.providerId, ids) },
  );
}

function pendingOf(tx: Tx, { ownerId }: Batch, ids: string[]): PendingQuery<Row[]> {
  const sorted = ids.toSorted();
  return tx`s.owner_id = ${ownerId} and s.id = any(${ids}::uuid[]) and s.status = 'pending'
    and s.id between ${sorted[0] ?? null}::uuid and ${sorted.at(-1) ?? null}::uuid`;
}

/** Pause, stop and the end of their time don't wait for a provider that is away. Answers what still waits. */
async function dropUnwanted(batch: Batch): Promise<string[]> {
  return sql().begin(async (tx) => {
    const keys = pendingOf(tx, batch, batch.ids);
    await setAside(tx, keys);
    await expire(tx, keys);
    const wanted = await tx<
      { id: string }[]
    >`select s.id from sendings s where ${keys} order by s.id`;
    return wanted.map(({ id }) => id);
  });
}

/** Takes the messages that may go now; sets aside those of a paused task, ends those of a stopped one or too late. */
async function claim(batch: Batch, ids: string[], workerId: string): Promise<Claimed[]> {
  return sql().begin(async (tx) => {
    const keys = pendingOf(tx, batch, ids);
    const take = (wanted: PendingQuery<Row[]>) => tx<Claimed[]>`
      update sendings s set status = 'processing', worker_id = ${workerId}, claimed_at = now(), updated_at = now()
      where ${keys} and (s.until is null or s.until > now()) and ${wanted}
      returning s.id, s.owner_id, s.type, s.sender, s.recipient, s.text, s.encoding, s.segments, s.payload, s.until`;
    const claimed = await take(
      tx`not exists (select from tasks t where t.id = s.group_id and t.state <> 'running')`,
    );
    if (claimed.length === ids.length) return claimed;
    await setAside(tx, keys);
    // A task resumed meanwhile has its messages taken here: no other job comes for them.
    const resumed = await take(tx`true`);
    await expire(tx, keys);
    return [...claimed, ...resumed];
  });
}

async function expire(tx: Tx, keys: PendingQuery<Row[]>): Promise<void> {
  const late = await tx<{ ownerId: string; id: string }[]>`
    select s.owner_id, s.id from sendings s where ${keys} and s.until <= now()`;
  await applyOutcomes(
    tx,
    late.map((key): Outcome => ({ ...key, status: "failed", error: "expired" })),
  );
}

async function setAside(tx: Tx, keys: PendingQuery<Row[]>): Promise<void> {
  const held = await tx<{ state: string }[]>`
    select distinct t.state from sendings s join tasks t on t.id = s.group_id where ${keys} and t.state <> 'running'`;
  if (held.length === 0) return;
  // Who resumes the task waits for this, and then finds what was set aside; or this waits, and sets nothing aside.
  await tx`
    select from tasks where state = 'paused' and id in (select s.group_id from sendings s where ${keys})
    order by id for share`;
  await tx`
    update sendings s set status = 'paused', updated_at = now() from tasks t
    where ${keys} and t.id = s.group_id and t.state = 'paused'`;
  const stopped = await tx<{ ownerId: string; id: string }[]>`
    select s.owner_id, s.id from sendings s join tasks t on t.id = s.group_id
    where ${keys} and t.state in ('stopped', 'failed')`;
  await applyOutcomes(
    tx,
    stopped.map((key): Outcome => ({ ...key, status: "failed", error: "stopped" })),
  );
}

function outbound(message: Claimed): OutboundMessage {
  return { ...message, payload: message.payload ?? {}, validUntil: message.until };
}

/** Writes what the provider answered. Returns how many messages it could not take for now. */
async function finalise(
  { ownerId, providerId }: Batch,
  results: readonly SubmitResult[],
  workerId: string,
): Promise<number> {
  const outcomes = results.flatMap((result): Outcome[] => {
    if (result.outcome === "sent") {
      return [
        { ownerId, id: result.id, status: "sent", providerMessageId: result.providerMessageId },
      ];
    }
    return result.outcome === "failed"
      ? [{ ownerId, id: result.id, status: "failed", error: result.error }]
      : [];
  });
  const retried = results.filter((result) => result.outcome === "retry").map((result) => result.id);
  const doubtful = results
    .filter((result) => result.outcome === "doubt")
    .map((result) => result.id);
  await sql().begin(async (tx) => {
    const early = await takeEarlyReports(tx, providerId, outcomes);
    await applyOutcomes(tx, [...outcomes, ...early]);
    if (retried.length > 0) {
      await tx`
        update sendings set status = 'pending', worker_id = null, claimed_at = null, doubt_at = null, updated_at = now()
        where owner_id = ${ownerId} and id = any(${retried}::uuid[]) and status = 'processing'
          and worker_id = ${workerId}`;
    }
    if (doubtful.length > 0) {
      await tx`
        update sendings set doubt_at = now(), updated_at = now()
        where owner_id = ${ownerId} and id = any(${doubtful}::uuid[]) and status = 'processing'`;
    }
  });
  if (doubtful.length > 0) log().warn({ providerId, count: doubtful.length }, "messages in doubt");
  return retried.length;
}
