import type { JobTurnRow } from "#drizzle/schema/job-turns.ts";
import { sql, type Tx } from "#server/db/client.ts";
import type { Fragment } from "#server/db/paging.ts";
import { transaction } from "#server/db/transaction.ts";
import { boundsOf, runningPerAccount, turnedJobs, type TurnKind } from "./turn-kinds.ts";

/** A job as the worker has taken it. */
interface TakenJob {
  id: string;
  name: string;
  payload: unknown;
}

/** What a job may do with its turn. */
export interface Turn {
  /** Whether it may keep its place until it ends. */
  readonly isLong: boolean;
  /** Asks to keep the place until the end. Answers false if as many jobs as may do so have asked before. */
  lengthen(): Promise<boolean>;
}

const free: Turn = { isLong: true, lengthen: async () => true };

type Asked = { id: bigint; kind: TurnKind; ownerId: string; subject: string; isLong: boolean };

/**
 * Runs a job if it is its account's turn. Otherwise the job is kept apart, to be enqueued by the one that ends
 * before it.
 */
export async function inTurn(job: TakenJob, work: (turn: Turn) => Promise<void>): Promise<void> {
  const asked = await askedBy(job);
  if (!asked) return work(free);
  const turn = await takeTurn(job, asked);
  if (!turn) return;
  try {
    await work(turn);
  } finally {
    await transaction(async (tx) => {
      await lockKind(tx, asked.kind);
      await tx`delete from job_turns where job_id = ${asked.id}`;
      await passOn(tx, asked.kind);
    });
  }
}

/** Null for a job that takes no turns, or whose account is gone. */
async function askedBy({ id, name, payload }: TakenJob): Promise<Asked | null> {
  const turned = turnedJobs[name as keyof typeof turnedJobs];
  if (!turned) return null;
  const given = payload as Partial<Record<"id" | "taskId" | "ownerId" | "resellerId", string>> & {
    isLong?: boolean;
  };
  const rowId = given.id ?? given.taskId;
  const subject = `${name}:${rowId ?? JSON.stringify(payload)}`;
  const common = { id: BigInt(id), kind: turned.kind, subject, isLong: given.isLong === true };
  if (turned.table === null) {
    const ownerId = given.ownerId ?? given.resellerId;
    return ownerId === undefined ? null : { ...common, ownerId };
  }
  const [row] = await sql()<{ ownerId: string }[]>`
    select owner_id from ${sql()(turned.table)} where id = ${rowId ?? null}`;
  return row ? { ...common, ownerId: row.ownerId } : null;
}

/** Answers null if the job has to wait, and then keeps it. */
async function takeTurn(job: TakenJob, asked: Asked): Promise<Turn | null> {
  const { id, kind, ownerId, subject, isLong } = asked;
  return transaction(async (tx) => {
    await lockKind(tx, kind);
    const [own] = await tx<Pick<JobTurnRow, "isLong">[]>`
      select is_long from job_turns where job_id = ${id}`;
    const wantsLong = isLong || own?.isLong === true;
    const [held] = await tx<{ own: number; all: number; long: number; same: number }[]>`
      select count(*)::int as all, count(*) filter (where owner_id = ${ownerId})::int as own,
        count(*) filter (where is_long)::int as long, count(*) filter (where subject = ${subject})::int as same
      from (${heldTurns(tx, kind)}) t where job_id <> ${id}`;
    const { running, long } = boundsOf(kind);
    const isFree =
      held !== undefined && held.own < runningPerAccount && held.all < running && held.same === 0;
    if (!isFree || (wantsLong && held.long >= long)) {
      await keepWaiting(tx, job, asked);
      return null;
    }
    await hold(tx, { ...asked, isLong: wantsLong });
    return { isLong: wantsLong, lengthen: () => lengthen(asked) };
  });
}

/**
 * The turns that jobs have: running ones, a killed worker's until another takes them up, and jobs that were enqueued
 * with their turn.
 */
function heldTurns(tx: Tx, kind: TurnKind): Fragment {
  return tx`
    select t.owner_id, t.subject, t.is_long, t.job_id from job_turns t
    join graphile_worker._private_jobs j on j.id = t.job_id
    where t.kind = ${kind} and (j.locked_at is not null or (j.is_available and j.run_at <= now()))`;
}

async function hold(tx: Tx, { id, kind, ownerId, subject, isLong }: Asked): Promise<void> {
  await tx`
    insert into job_turns (kind, owner_id, subject, job_id, is_long, name, payload, priority, max_attempts)
    values (${kind}, ${ownerId}, ${subject}, ${id}, ${isLong}, '', 'null', 0, 0)
    on conflict (job_id) do update set subject = excluded.subject, owner_id = excluded.owner_id, is_long = excluded.is_long`;
  await tx`
    insert into job_turn_owners (kind, owner_id, taken_at) values (${kind}, ${ownerId}, clock_timestamp())
    on conflict (kind, owner_id) do update set taken_at = excluded.taken_at`;
}

/** Keeps a job that waits for its turn. Its row in the table of jobs goes when it has returned. */
async function keepWaiting(tx: Tx, job: TakenJob, asked: Asked): Promise<void> {
  const { id, kind, ownerId, subject, isLong } = asked;
  await tx`delete from job_turns where job_id = ${id}`;
  await tx`
    insert into job_turns (kind, owner_id, subject, is_long, name, payload, key, queue, priority, max_attempts)
    select ${kind}, ${ownerId}, ${subject}, ${isLong}, ${job.name}, j.payload, j.key, q.queue_name, j.priority, j.max_attempts
    from graphile_worker._private_jobs j left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
    where j.id = ${id}
    on conflict (subject) where job_id is null do update set payload = excluded.payload, is_long = excluded.is_long`;
}

async function lengthen({ id, kind }: Asked): Promise<boolean> {
  return transaction(async (tx) => {
    await lockKind(tx, kind);
    const { count } = await tx`
      update job_turns set is_long = true where job_id = ${id} and ${boundsOf(kind).long} > (
        select count(*) from (${heldTurns(tx, kind)}) t where t.is_long and t.job_id <> ${id})`;
    return count > 0;
  });
}

/** Enqueues waiting jobs with their turns, as long as there is room: of accounts with fewer turns now and longest ago. */
async function passOn(tx: Tx, kind: TurnKind): Promise<void> {
  const { running, long } = boundsOf(kind);
  for (;;) {
    const [next] = await tx<JobTurnRow[]>`
      with recursive held as materialized (${heldTurns(tx, kind)}),
      waiting as (
        (select owner_id from job_turns where kind = ${kind} and job_id is null order by owner_id limit 1)
        union all
        select (select t.owner_id from job_turns t where t.kind = ${kind} and t.job_id is null
          and t.owner_id > w.owner_id order by t.owner_id limit 1)
        from waiting w where w.owner_id is not null
      )
      select first.* from waiting w
      cross join lateral (select count(*) as turns from held h where h.owner_id = w.owner_id) has
      cross join lateral (
        select t.* from job_turns t
        where t.kind = ${kind} and t.job_id is null and t.owner_id = w.owner_id
          and not exists (select from held h where h.subject = t.subject)
          and (not t.is_long or ${long} > (select count(*) from held h where h.is_long))
        order by t.id limit 1
      ) first
      left join job_turn_owners o on o.kind = ${kind} and o.owner_id = w.owner_id
      where has.turns < ${runningPerAccount} and ${running} > (select count(*) from held)
      order by has.turns, o.taken_at nulls first, first.id limit 1`;
    if (!next) return;
    await enqueueWithTurn(tx, kind, next);
  }
}

async function enqueueWithTurn(tx: Tx, kind: TurnKind, next: JobTurnRow): Promise<void> {
  const { id, ownerId, subject, isLong } = next;
  const [job] = await tx<{ id: bigint }[]>`
    with gone as (delete from job_turns where id = ${id} returning *)
    select j.id from gone g cross join lateral graphile_worker.add_job(g.name, g.payload, queue_name => g.queue,
      max_attempts => g.max_attempts, job_key => g.key, priority => g.priority) j`;
  if (!job) throw new Error("A job was added and not returned");
  await hold(tx, { id: job.id, kind, ownerId, subject, isLong });
}

async function lockKind(tx: Tx, kind: TurnKind): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtext('job_turns'), hashtext(${kind}))`;
}

/** Gives back the turns of jobs that are gone without having ended, and passes them on. */
export async function passForgottenTurns(): Promise<void> {
  const rows = await sql()<{ kind: TurnKind }[]>`select distinct kind from job_turns`;
  for (const { kind } of rows)
    await transaction(async (tx) => {
      await lockKind(tx, kind);
      await tx`
        delete from job_turns t where kind = ${kind} and job_id is not null and not exists (
          select from graphile_worker._private_jobs j
          where j.id = t.job_id and (j.locked_at is not null or j.is_available))`;
      await passOn(tx, kind);
    });
}
