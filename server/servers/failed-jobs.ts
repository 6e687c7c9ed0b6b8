import { AppError } from "#lib/errors.ts";
import type { Actor } from "#lib/permissions.ts";
import type { FailedJob, FailedJobs } from "#lib/servers/server.ts";
import { permitted } from "#server/auth/permitted.ts";
import { type Db, sql, type Tx } from "#server/db/client.ts";
import { record } from "#server/events/service.ts";
import type { JobPayloads } from "#server/jobs/payloads.ts";

/** Jobs that are shown, and that are tried again at once. */
const maxShown = 100;
const maxRetried = 10_000;
const maxError = 2000;

/** Messages that were paid for and money wait for these jobs: they are tried again, never given up. */
const indispensable: readonly (keyof JobPayloads)[] = [
  "expand-task",
  "dispatch-sendings",
  "channel-events",
  "apply-callback",
  "follow-events",
  "settle-payment",
  "refund-payment",
  "charge-recurrents",
  "renew-subscriptions",
  "settle-doubts",
  "settle-stranded",
  "resume-funded",
  "fold-sums",
];

interface Row {
  id: string;
  name: string;
  attempts: number;
  maxAttempts: number;
  error: string | null;
  runAt: Date;
  createdAt: Date;
}

/** Jobs that failed and run no more now: those that are not tried again by themselves first, then the newest. */
export const listFailedJobs = permitted("servers.get", async (): Promise<FailedJobs> => {
  const db = sql();
  const failed = db`j.locked_at is null and j.attempts > 0 and j.last_error is not null`;
  const [rows, [counted]] = await Promise.all([
    db<Row[]>`
      ${selectJobs(db)} where ${failed} order by j.attempts >= j.max_attempts desc, j.id desc limit ${maxShown}`,
    db<{ total: number }[]>`
      select count(*)::int as total from (
        select from graphile_worker._private_jobs j where ${failed} limit ${maxRetried}) f`,
  ]);
  return { total: counted?.total ?? 0, data: rows.map(viewOf) };
});

/** Tries a failed job again at once, with all its attempts. Throws NotFound for one that is gone or hasn't failed. */
export const retryJob = permitted(
  "servers.update",
  async (actor, id: string): Promise<FailedJob> => {
    return sql().begin(async (tx) => {
      const row = await lockFailed(tx, id);
      await reschedule(tx, [id]);
      await tell(tx, actor, { name: "servers.retried", data: { jobs: 1, job: row.name } });
      return viewOf({ ...row, attempts: 0, runAt: new Date() });
    });
  },
);

/** Tries again every job that failed for the last time; answers how many, up to 10 000. */
export const retryAllJobs = permitted(
  "servers.update",
  async (actor): Promise<{ retried: number }> => {
    return sql().begin(async (tx) => {
      const rows = await tx<{ id: string }[]>`
        select id::text from graphile_worker._private_jobs
        where locked_at is null and attempts >= max_attempts order by id limit ${maxRetried} for update skip locked`;
      if (rows.length === 0) return { retried: 0 };
      const retried = await reschedule(
        tx,
        rows.map(({ id }) => id),
      );
      await tell(tx, actor, { name: "servers.retried", data: { jobs: retried, job: null } });
      return { retried };
    });
  },
);

/**
 * Removes a job that failed for the last time. Throws NotFound for one that is gone or will be tried again, Conflict for
 * one that messages or money wait for.
 */
export const giveUpJob = permitted(
  "servers.remove",
  async (actor, id: string): Promise<FailedJob> => {
    return sql().begin(async (tx) => {
      const row = await lockFailed(tx, id);
      if (row.attempts < row.maxAttempts) throw notFound();
      if (!isDispensable(row)) throw new AppError("Conflict", "servers.errors.indispensable");
      await tx`select from graphile_worker.complete_jobs(${[id]}::bigint[])`;
      const data = { job: row.name, error: row.error };
      await tell(tx, actor, { name: "servers.givenUp", data });
      return viewOf(row);
    });
  },
);

async function lockFailed(tx: Tx, id: string): Promise<Row> {
  const [row] = await tx<Row[]>`
    ${selectJobs(tx)} where j.id = ${id} and j.locked_at is null and j.attempts > 0 and j.last_error is not null
    for update of j skip locked`;
  if (!row) throw notFound();
  return row;
}

function notFound(): AppError {
  return new AppError("NotFound", "servers.errors.job");
}

function selectJobs(db: Db) {
  return db`
    select j.id::text, t.identifier as name, j.attempts, j.max_attempts, left(j.last_error, ${maxError}) as error,
      j.run_at, j.created_at
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id`;
}

/** Its first attempt is due at once. Answers how many there were. */
async function reschedule(tx: Tx, ids: readonly string[]): Promise<number> {
  const rows = await tx`
    select id from graphile_worker.reschedule_jobs(${[...ids]}::bigint[], run_at := now(), attempts := 0)`;
  return rows.length;
}

type Told =
  | { name: "servers.retried"; data: { jobs: number; job: string | null } }
  | { name: "servers.givenUp"; data: { job: string; error: string | null } };

async function tell(tx: Tx, actor: Actor, told: Told): Promise<void> {
  await record(tx, actor, { ...told, ownerId: actor.userId, ids: [actor.userId] });
}

function isDispensable({ name }: Row): boolean {
  return !indispensable.some((one) => one === name);
}

function viewOf(row: Row): FailedJob {
  const { runAt, createdAt, ...job } = row;
  const isLast = row.attempts >= row.maxAttempts;
  return {
    ...job,
    isLast,
    mayGiveUp: isLast && isDispensable(row),
    runAt: runAt.toISOString(),
    createdAt: createdAt.toISOString(),
  };
}
