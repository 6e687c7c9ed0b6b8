import { sql } from "#server/db/client.ts";
import { passForgottenTurns } from "#server/jobs/turns.ts";
import { log } from "#server/log.ts";
import { settleDeadClaims } from "#server/sendings/service.ts";

const beat = 3000;
const deadAfterSeconds = 12;

interface Heartbeat {
  /** Resolves once others know that this worker lives: before it takes its first message. */
  join(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Beats every few seconds, and cleans up after workers that don't: their claims are settled and their jobs
 * freed. A worker that is wrongly held dead does no harm: it gives nothing to a provider any more, and
 * continues under another id once `onBuried` is called.
 */
export function startHeartbeat(workerId: () => string, onBuried: () => void): Heartbeat {
  let joining: { id: string; done: Promise<void> } | undefined;

  function join(): Promise<void> {
    const id = workerId();
    if (joining?.id === id) return joining.done;
    const done = enrol(id);
    joining = { id, done };
    // The caller gets the error by awaiting it, and the next call tries again.
    done.catch(() => (joining = undefined));
    return done;
  }

  async function tick(): Promise<void> {
    await join();
    const beaten = await sql()`update workers set seen_at = now() where id = ${workerId()}`;
    if (beaten.count === 0) return onBuried();
    await sql()`delete from workers where seen_at < now() - ${deadAfterSeconds} * interval '1 second'`;
    await settleDeadClaims(deadAfterSeconds, workerId());
    await freeDeadJobs();
    await freeForgottenQueues();
    await passForgottenTurns();
  }

  const run = () => {
    if (workerId())
      tick().catch((error: unknown) => log().error({ err: error }, "heartbeat failed"));
  };
  run();
  const timer = setInterval(run, beat);
  return {
    join,
    async stop() {
      clearInterval(timer);
      await sql()`delete from workers where id = ${workerId()}`;
    },
  };
}

async function enrol(id: string): Promise<void> {
  await sql()`insert into workers (id) values (${id}) on conflict do nothing`;
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
