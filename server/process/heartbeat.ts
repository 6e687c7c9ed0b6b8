import { sql } from "#server/db/client.ts";
import { acceptHistory, isHistoryOther } from "#server/db/history.ts";
import { passForgottenTurns } from "#server/jobs/turns.ts";
import { log } from "#server/log.ts";
import {
  expectStranded,
  settleDeadClaims,
  settleLostSubmissions,
} from "#server/sendings/service.ts";
import { FailureLog } from "./failure-log.ts";
import type { JobTaker } from "./job-taker.ts";

const beat = 2000;
const deadAfterSeconds = 12;
/** Seconds for which a job of this worker has been locked before it may count as idle. */
const idleAfterSeconds = 2;
/**
 * Milliseconds after a fail-over in which this worker takes nothing, so that every other has noticed it too and has said
 * what it had submitted.
 */
const settlesWithin = 5000;

interface Heartbeat {
  /** Resolves once others know that this worker lives: before it takes its first message. */
  join(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Beats every few seconds, and cleans up after workers that don't: their claims are settled and their jobs
 * freed. A worker that is wrongly held dead does no harm: it gives nothing to a provider any more, and
 * continues under another id, as it does when the database has failed over.
 */
export function startHeartbeat(taker: JobTaker): Heartbeat {
  let joining: { id: string; done: Promise<void> } | undefined;
  const failures = new FailureLog("error", "heartbeat failed");
  let idle: string[] = [];

  function join(): Promise<void> {
    const id = taker.workerId;
    if (joining?.id === id) return joining.done;
    const done = enrol(id);
    joining = { id, done };
    // The caller gets the error by awaiting it, and the next call tries again.
    done.catch(() => (joining = undefined));
    return done;
  }

  async function tick(): Promise<void> {
    if (await isHistoryOther()) return followFailOver(taker);
    if (!taker.workerId) return;
    await join();
    const ids = taker.ids;
    // A job whose completion was lost is run again.
    const ended = taker.endedIds;
    await drop(ended);
    taker.forget(ended);
    const living = await sql()<{ id: string }[]>`
      update workers set seen_at = now() where id = any(${ids}) returning id`;
    const known = new Set(living.map(({ id }) => id));
    const buried = ids.filter((id) => !known.has(id));
    if (buried.length > 0) {
      log().warn({ workers: buried }, "this worker was held dead, it goes on under another id");
      return taker.abandon(buried);
    }
    await sql()`delete from workers where seen_at < now() - ${deadAfterSeconds} * interval '1 second'`;
    await settleDeadClaims(deadAfterSeconds, ids);
    await freeDeadJobs();
    idle = await freeIdleJobs(taker, idle);
    await freeForgottenQueues();
    await passForgottenTurns();
  }

  const run = () => {
    tick().then(
      () => failures.worked(),
      (error: unknown) => failures.failed(error),
    );
  };
  run();
  const timer = setInterval(run, beat);
  return {
    join,
    async stop() {
      clearInterval(timer);
      await drop([...taker.ids, ...taker.endedIds]);
    },
  };
}

/**
 * Goes on after a fail-over, which may have lost the last transactions: what was submitted to providers is written again,
 * and what else was taken is left to the claims and jobs of a dead worker, which this one is under its former ids.
 */
async function followFailOver(taker: JobTaker): Promise<void> {
  const former = taker.ids;
  log().warn(
    { workers: former },
    "the database has failed over, this worker begins under another id",
  );
  taker.abandon(former, settlesWithin);
  await settleLostSubmissions(former);
  await drop(former);
  await acceptHistory();
  await expectStranded(new Date(Date.now() + 60_000));
}

/** Ends ids of this worker: their claims and jobs are free. */
async function drop(ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql()`delete from workers where id = any(${[...ids]})`;
  await sql()`select graphile_worker.force_unlock_workers(${[...ids]})`;
}

async function enrol(id: string): Promise<void> {
  await sql()`insert into workers (id, opens_secrets) values (${id}, true) on conflict do nothing`;
}

/** Frees jobs and queues of workers that no longer exist, also if they died before their first beat. */
async function freeDeadJobs(): Promise<void> {
  const dead = await sql()<{ lockedBy: string }[]>`
    select locked_by from (
      select locked_by, locked_at from graphile_worker._private_jobs where locked_at is not null
      union select locked_by, locked_at from graphile_worker._private_job_queues where locked_at is not null
    ) held
    where locked_at < now() - ${deadAfterSeconds} * interval '1 second' and locked_by not in (select id from workers)
    group by locked_by`;
  if (dead.length === 0) return;
  const ids = dead.map((row) => row.lockedBy);
  log().warn({ workers: ids }, "workers died, their jobs go on");
  await sql()`select graphile_worker.force_unlock_workers(${ids})`;
}

/**
 * Unlocks queues without a running job. If a worker was wrongly considered dead and two workers ran one job, the
 * first removes the job, and the second leaves its queue locked permanently. A proper lock belongs to a running job.
 */
async function freeForgottenQueues(): Promise<void> {
  await sql()`
    update graphile_worker._private_job_queues q set locked_at = null, locked_by = null
    where locked_at < now() - ${deadAfterSeconds} * interval '1 second' and not exists (
      select from graphile_worker._private_jobs j where j.job_queue_id = q.id and j.locked_at is not null)`;
}

/**
 * Frees jobs that this worker has locked and doesn't run: the commit that took them was never answered. A job counts as idle
 * when two beats in a row have found it so, because one that begins or ends is for a moment. Answers the idle ones.
 */
async function freeIdleJobs(taker: JobTaker, before: readonly string[]): Promise<string[]> {
  const rows = await sql()<{ id: string }[]>`
    select id::text from graphile_worker._private_jobs
    where locked_by = any(${taker.ids}) and locked_at < now() - ${idleAfterSeconds} * interval '1 second'`;
  const running = taker.runningJobs;
  const idle = rows.map(({ id }) => id).filter((id) => !running.has(id));
  const freed = idle.filter((id) => before.includes(id));
  if (freed.length === 0) return idle;
  log().warn({ jobs: freed }, "jobs that this worker took without knowing go on");
  await sql()`
    with freed as (
      update graphile_worker._private_jobs set locked_at = null, locked_by = null
      where id = any(${freed}::bigint[]) and locked_by = any(${taker.ids}) returning job_queue_id
    )
    update graphile_worker._private_job_queues set locked_at = null, locked_by = null
    where id in (select job_queue_id from freed) and locked_by = any(${taker.ids})`;
  return idle;
}
