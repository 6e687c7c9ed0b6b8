import type { PendingQuery, Row } from "postgres";
import type { SendingRow } from "#drizzle/schema/partitioned/sendings.ts";
import type { TaskRow } from "#drizzle/schema/tasks.ts";
import { stoppedError } from "#lib/sendings/sums.ts";
import type { OutboundMessage } from "#server/channels/channel.ts";
import { plainArray } from "#server/db/array-text.ts";
import { sql, type Db, type Tx } from "#server/db/client.ts";
import { endsOf } from "#server/db/ids.ts";
import { retryOutages } from "#server/db/outage.ts";
import { retryDeadlocks, transaction } from "#server/db/transaction.ts";
import type { Outcome } from "#server/sendings/outcomes/outcome-table.ts";
import { applyOutcomes } from "#server/sendings/outcomes/outcomes.ts";
import type { Batch, Worker } from "./batch.ts";
import { findClosed, isDue, postponeClosed } from "./closed.ts";
import { hold, release, excludeHeld } from "./held-claims.ts";

export interface Claimed extends Omit<OutboundMessage, "payload" | "validUntil"> {
  delay: Date | null;
  payload: Record<string, unknown> | null;
  until: Date | null;
}

/**
 * Claims messages and repeats after an outage: if a commit was not answered, its messages were not dispatched.
 * Claims are held until their outcome is written, beginning before the claim, so that no other job of this
 * process takes them or treats them as lost.
 */
export async function claimWithRetry(
  batch: Batch,
  wanted: string[],
  { workerId, isStopping }: Worker,
): Promise<Claimed[]> {
  const ids = excludeHeld(wanted);
  const unclaim = async () => {
    await sql()`
      update sendings set status = 'pending', worker_id = null, claimed_at = null, updated_at = now()
      where owner_id = ${batch.ownerId} and id = any(${ids}::uuid[]) and status = 'processing'
        and worker_id = ${workerId} and doubt_at is null`;
  };
  hold(ids);
  let claimed: Claimed[] = [];
  try {
    claimed = await retryOutages(() => claim(batch, ids, workerId), isStopping, unclaim);
    return claimed;
  } finally {
    const taken = new Set(claimed.map(({ id }) => id));
    release(ids.filter((id) => !taken.has(id)));
  }
}

/** What went to another provider meanwhile has a job of its own there. */
function pendingOf(db: Db, { ownerId, providerId }: Batch, ids: string[]): PendingQuery<Row[]> {
  const { first, last } = endsOf(ids);
  return db`s.owner_id = ${ownerId} and s.id = any(${plainArray(ids)}::text::uuid[]) and s.status = 'pending'
    and s.provider_id = ${providerId}
    and s.id between ${first}::uuid and ${last}::uuid`;
}

/** Pause, stop and the end of their time don't wait for a provider that is away. Answers what still waits. */
export async function dropEnded(batch: Batch): Promise<string[]> {
  const waiting = await findWaiting(sql(), batch);
  if (waiting.every((row) => row.isWanted)) return waiting.map(({ id }) => id);
  return transaction(async (tx) => {
    const keys = pendingOf(tx, batch, batch.ids);
    await setAside(tx, keys);
    await expire(tx, keys);
    return (await findWaiting(tx, batch)).map(({ id }) => id);
  });
}

/**
 * Reads wanted and unwanted messages in one query, because every batch of an unreachable provider runs it every
 * few seconds.
 */
function findWaiting(db: Db, batch: Batch) {
  return db<(Pick<SendingRow, "id"> & { isWanted: boolean })[]>`
    select s.id, (s.until is null or s.until > now()) and (t.id is null or t.state = 'running') as is_wanted
    from sendings s left join tasks t on t.id = s.group_id
    where ${pendingOf(db, batch, batch.ids)} and (${isDue(db)} or s.until <= now()) order by s.id`;
}

/**
 * Claims the messages that may be sent now, mostly all of them in one statement. Of the others, those of a
 * paused task are set aside; those of a stopped task, those that are too late and those whose recipient was
 * black-listed meanwhile end; those outside of their recipient's hours are queued for later.
 */
async function claim(batch: Batch, wanted: string[], workerId: string): Promise<Claimed[]> {
  const claimed = await retryDeadlocks(async () =>
    take(
      sql(),
      pendingOf(sql(), batch, wanted),
      workerId,
      (db) => db`s.hours is null and ${isGoing(db)} and not ${isBlackListed(db, batch.ownerId)}`,
    ),
  );
  if (claimed.length === wanted.length) return claimed;
  return transaction(async (tx) => {
    const keys = pendingOf(tx, batch, wanted);
    await setAside(tx, keys);
    // Black lists change meanwhile, so refusals come before the rest is claimed: no message may be left out of
    // both.
    await refuse(tx, keys, batch.ownerId);
    const closed = await findClosed(tx, keys);
    const ids = closed.map(({ id }) => id);
    // A task resumed meanwhile has its messages taken here: no other job comes for them.
    const others = await take(
      tx,
      keys,
      workerId,
      (db) => db`s.id <> all(${plainArray(ids)}::text::uuid[])`,
    );
    await expire(tx, keys);
    await postponeClosed(tx, batch, closed);
    return [...claimed, ...others];
  });
}

function isGoing(db: Db): PendingQuery<Row[]> {
  return db`not exists (select from tasks t where t.id = s.group_id and t.state <> 'running')`;
}

function take(
  db: Db,
  keys: PendingQuery<Row[]>,
  workerId: Worker["workerId"],
  isWanted: (db: Db) => PendingQuery<Row[]>,
): PendingQuery<Claimed[]> {
  return db<Claimed[]>`
    update sendings s set status = 'processing', worker_id = ${workerId}, claimed_at = now(), updated_at = now()
    where ${keys} and ${isDue(db)} and (s.until is null or s.until > now()) and ${isWanted(db)}
    returning s.id, s.owner_id, s.type, s.sender, s.recipient, s.text, s.encoding, s.segments, s.payload, s.until, s.delay`;
}

/** Whether the recipient was black-listed after the message was accepted. */
function isBlackListed(db: Db, ownerId: string): PendingQuery<Row[]> {
  const stands = (column: "phone" | "email") => db`exists (
    select from contacts x where x.${db(column)} = s.recipient and x.list_id = any(
      array(select id from contact_lists where owner_id = ${ownerId} and type = 'blacklist')))`;
  return db`(${stands("phone")} or ${stands("email")})`;
}

async function refuse(tx: Tx, keys: PendingQuery<Row[]>, ownerId: string): Promise<void> {
  const unwanted = await tx<Pick<SendingRow, "ownerId" | "id">[]>`
    select s.owner_id, s.id from sendings s where ${keys} and ${isBlackListed(tx, ownerId)}
      and not exists (select from word_answers a where a.sending_id = s.id)`;
  await applyOutcomes(
    tx,
    { kind: "system" },
    unwanted.map((key): Outcome => ({ ...key, status: "failed", error: "recipient.blacklisted" })),
  );
}

/** Rows are locked first, so that a message that is being rescheduled is checked with its new time. */
async function expire(tx: Tx, keys: PendingQuery<Row[]>): Promise<void> {
  const late = await tx<Pick<SendingRow, "ownerId" | "id">[]>`
    select s.owner_id, s.id from sendings s where ${keys} and s.until <= now() for no key update`;
  await applyOutcomes(
    tx,
    { kind: "system" },
    late.map((key): Outcome => ({ ...key, status: "failed", error: "expired" })),
  );
}

async function setAside(tx: Tx, keys: PendingQuery<Row[]>): Promise<void> {
  const held = await tx<Pick<TaskRow, "state">[]>`
    select distinct t.state from sendings s join tasks t on t.id = s.group_id where ${keys} and t.state <> 'running'`;
  if (held.length === 0) return;
  await tx`select from sendings s where ${keys} order by s.id for update`;
  // Resuming the task waits for this transaction and then finds what was set aside; or this waits, and sets
  // nothing aside.
  await tx`
    select from tasks where state = 'paused' and id in (select s.group_id from sendings s where ${keys})
    order by id for share`;
  await tx`
    update sendings s set status = 'paused', updated_at = now() from tasks t
    where ${keys} and t.id = s.group_id and t.state = 'paused'`;
  const stopped = await tx<Pick<SendingRow, "ownerId" | "id">[]>`
    select s.owner_id, s.id from sendings s join tasks t on t.id = s.group_id
    where ${keys} and t.state in ('stopped', 'failed')`;
  await applyOutcomes(
    tx,
    { kind: "system" },
    stopped.map((key): Outcome => ({ ...key, status: "failed", error: stoppedError })),
  );
}
