import { sql } from "#server/db/client.ts";
import { jobNames } from "#server/jobs/runner.ts";
import { log } from "#server/log.ts";
import { reportProblem } from "#server/providers/service.ts";
import type { JobTaker } from "./job-taker.ts";

const lookEvery = 1000;
/** Seconds for which a job may be due while this worker could run it. */
const dueFor = 10;
/**
 * Milliseconds for which some job has to be seen due. A killed worker's jobs have been due for long when they become
 * free, and are taken at once.
 */
const seenFor = 3000;
/** Milliseconds between two attempts to mend it. */
const renewsEvery = 15_000;

export interface JobWatch {
  /** Why this worker isn't ready, in English for monitoring; null if it is. */
  problem(): string | null;
  stop(): void;
}

/**
 * Starts the job pool again if the database answers and this worker takes nothing. If jobs are due nevertheless, the
 * operators are notified and `problem` says so.
 */
export function watchJobs(taker: JobTaker): JobWatch {
  let renewedAt = -Infinity;
  let isStuck = false;
  /** Since when each look has seen a due job; null if the last one saw none. */
  let dueSince: number | null = null;
  let isBusy = false;
  /** The database answered this watch in the last look too, so the pool had time to notice that it is back. */
  let hasAnswered = false;

  async function look(): Promise<void> {
    const pool = taker.current;
    if (!pool) return;
    const isSuspect = pool.isQuiet || pool.hasBegunNone(dueFor * 1000);
    if (!isSuspect) {
      [isStuck, hasAnswered, dueSince] = [false, false, null];
      return;
    }
    const isDue = await hasDueJobs();
    if (hasAnswered && (pool.isQuiet || isDue)) renew();
    hasAnswered = true;
    dueSince = isDue ? (dueSince ?? performance.now()) : null;
    const isLasting = dueSince !== null && performance.now() - dueSince >= seenFor;
    if (isLasting && !isStuck) {
      log().error("this worker takes no jobs though some are due");
      await reportProblem("jobs");
    }
    isStuck = isLasting;
  }

  function renew(): void {
    if (performance.now() - renewedAt < renewsEvery) return;
    renewedAt = performance.now();
    log().warn("the database did not answer for jobs, taking them begins anew");
    taker.renew();
  }

  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    // An outage is logged by the heartbeat and reported by `/readyz`.
    look()
      .catch(() => (hasAnswered = false))
      .finally(() => (isBusy = false));
  }, lookEvery);
  return {
    problem: () => {
      if (isStuck) return "takes no jobs though some are due";
      return taker.current ? null : "takes no jobs yet";
    },
    stop: () => clearInterval(timer),
  };
}

/** Whether a job that this version knows has been due for a while and waits for nothing. */
async function hasDueJobs(): Promise<boolean> {
  const rows = await sql()`
    select from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
    where j.is_available and j.run_at < now() - ${dueFor} * interval '1 second'
      and (q.id is null or q.is_available) and t.identifier = any(${jobNames})
    limit 1`;
  return rows.length > 0;
}
