import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { sandboxProviderId } from "#server/channels/providers.ts";
import { sql } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import { type Cluster, startCluster } from "#tests/support/faults/cluster.ts";
import { isFullScale, rollDice, scaled } from "#tests/support/faults/scale.ts";
import { startWorker, type TestWorker } from "#tests/support/worker.ts";

const restarts = scaled(3, 200);
/** Milliseconds after a restart in which what is due has been done. */
const doneWithin = 10_000;
/** The quick form asks whether, not how fast. */
const patience = isFullScale ? doneWithin : 60_000;

let cluster: Cluster;
let worker: TestWorker;

beforeAll(async () => {
  cluster = await startCluster();
  worker = await startWorker(cluster.url);
});
afterAll(async () => {
  await worker.kill();
  await cluster.remove();
});

const dice = rollDice();

/** Adds jobs that do nothing, some of them one after another: what is measured is their taking and completion. */
async function addJobs(count: number): Promise<void> {
  const payload = JSON.stringify({ providerId: sandboxProviderId, ownerId: newId(), ids: [] });
  await sql()`
    select count(graphile_worker.add_job('dispatch-sendings', ${payload}::text::json,
      queue_name => case when n % 2 = 0 then 'queue ' || n % 10 end))
    from generate_series(1, ${count}::int) as n`;
}

async function countDue(before: Date): Promise<number> {
  const [row] = await sql()<{ count: number }[]>`
    select count(*)::int as count from graphile_worker._private_jobs where run_at <= ${before}`;
  return row?.count ?? 0;
}

test(
  `${restarts} restarts of the database under load (seed ${dice.seed}): due jobs are taken after each`,
  async () => {
    let isOver = false;
    const load = (async () => {
      while (!isOver) {
        await addJobs(10).catch(() => undefined);
        await sleep(100);
      }
    })();
    const took: number[] = [];
    for (let restart = 0; restart < restarts; restart++) {
      await sleep(dice.between(50, 600));
      await cluster.crash();
      await sleep(dice.between(0, 1500));
      await cluster.restart();
      const up = performance.now();
      const due = new Date();
      await vi.waitFor(
        async () => expect(await countDue(due), `jobs left, after ${took.join(", ")} ms`).toBe(0),
        { timeout: patience, interval: 50 },
      );
      took.push(Math.round(performance.now() - up));
    }
    isOver = true;
    await load;
    expect(worker.child.exitCode).toBeNull();
    if (isFullScale) {
      const begunAnew = worker.output().split("worker takes jobs").length - 2;
      console.log({ restarts, slowest: Math.max(...took), begunAnew });
    }
  },
  restarts * (patience + 10_000),
);
