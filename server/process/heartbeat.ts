import { sql } from "#server/db/client.ts";
import { log } from "#server/log.ts";
import { doubtClaimsOf } from "#server/sendings/service.ts";

const beat = 3000;
const deadAfterSeconds = 12;

/**
 * Says every few seconds that this worker lives, and clears up after those that stopped saying so:
 * what they had taken is in doubt, their jobs are free again. A worker wrongly held dead does no
 * harm: messages are claimed one by one, so nothing goes out twice.
 */
export function startHeartbeat(workerId: () => string): { stop(): Promise<void> } {
  async function tick(): Promise<void> {
    if (!workerId()) return;
    await sql()`
      insert into workers (id) values (${workerId()}) on conflict (id) do update set seen_at = now()`;
    const dead = await sql()<{ id: string }[]>`
      delete from workers where seen_at < now() - ${deadAfterSeconds} * interval '1 second' returning id`;
    if (dead.length > 0) await buryWorkers(dead.map((row) => row.id));
  }

  const run = () => void tick().catch((error: unknown) => log().error({ err: error }, "heartbeat failed"));
  run();
  const timer = setInterval(run, beat);
  return {
    async stop() {
      clearInterval(timer);
      await sql()`delete from workers where id = ${workerId()}`;
    },
  };
}

async function buryWorkers(ids: string[]): Promise<void> {
  log().warn({ workers: ids }, "workers died");
  await doubtClaimsOf(ids);
  await sql()`select graphile_worker.force_unlock_workers(${ids})`;
}
