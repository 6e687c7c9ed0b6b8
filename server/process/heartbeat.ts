import { sql } from "#server/db/client.ts";
import { log } from "#server/log.ts";
import { doubtDeadClaims } from "#server/sendings/service.ts";

const beat = 3000;
const deadAfterSeconds = 12;

/**
 * Says every few seconds that this worker lives, and clears up after those that don't say so: what
 * they had taken is in doubt, their jobs are free again. A worker wrongly held dead does no harm:
 * messages are claimed one by one, so nothing goes out twice.
 */
export function startHeartbeat(workerId: () => string): { stop(): Promise<void> } {
  async function tick(): Promise<void> {
    await sql()`
      insert into workers (id) values (${workerId()}) on conflict (id) do update set seen_at = now()`;
    await sql()`delete from workers where seen_at < now() - ${deadAfterSeconds} * interval '1 second'`;
    await doubtDeadClaims(deadAfterSeconds, workerId());
    await freeDeadJobs();
  }

  const run = () => {
    if (workerId())
      tick().catch((error: unknown) => log().error({ err: error }, "heartbeat failed"));
  };
  run();
  const timer = setInterval(run, beat);
  return {
    async stop() {
      clearInterval(timer);
      await sql()`delete from workers where id = ${workerId()}`;
    },
  };
}

/** Frees jobs and queues held by a worker that isn't there; one that died before its first beat too. */
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
