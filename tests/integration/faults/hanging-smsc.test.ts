import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { sql } from "#server/db/client.ts";
import { moveTask } from "#server/tasks/service.ts";
import { useTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { createSender, standingOf, startBulk } from "#tests/support/faults/bulk.ts";
import { type Line, openLine } from "#tests/support/faults/line.ts";
import { isFullScale, scaled, within } from "#tests/support/faults/scale.ts";
import { startWorker, type TestWorker } from "#tests/support/worker.ts";

let database: TestDatabase;
let worker: TestWorker;
let hanging: Line;

beforeAll(async () => {
  database = await useTestDatabase();
  hanging = await openLine("hanging", { hang: "submits" });
  worker = await startWorker(database.url);
});
afterAll(async () => {
  await worker.kill();
  await hanging.smsc.close();
  await database.drop();
});

/** Submission jobs of a provider: the running ones, and all. */
async function countJobs(providerId: string): Promise<{ running: number; all: number }> {
  const [count] = await sql()<{ running: number; all: number }[]>`
    select count(*) filter (where j.locked_at is not null)::int as running, count(*)::int as all
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'dispatch-sendings' and j.payload->>'providerId' = ${providerId}`;
  return count ?? { running: 0, all: 0 };
}

/** Milliseconds that a send by another route takes, from the request to the last message sent. */
async function race(prefix: string): Promise<number> {
  const many = scaled(2000, 20_000);
  const actor = await createSender();
  const start = performance.now();
  const taskId = await startBulk(actor, many, prefix);
  await vi.waitFor(async () => expect((await standingOf(taskId)).done).toBe(many), {
    timeout: 60_000,
    interval: 20,
  });
  return performance.now() - start;
}

test(
  "beside a hanging SMSC other routes go on, at their speed, however much waits for it",
  async () => {
    const { actor, providerId } = hanging;
    const count = scaled(8000, 20_000);
    const waiting = await startBulk(actor, count, "+7940");
    await vi.waitFor(
      async () => expect((await standingOf(waiting)).open).toBeGreaterThan(count * 0.99),
      within(20_000),
    );
    // It is known to be stuck: few try it.
    await vi.waitFor(async () =>
      expect((await countJobs(providerId)).running).toBeLessThanOrEqual(2),
    );
    const held: number[] = [];
    for (let look = 0; look < 60; look++) {
      held.push((await countJobs(providerId)).running);
      await sleep(50);
    }
    const heldOnAverage = held.reduce((sum, running) => sum + running, 0) / held.length;
    expect(Math.max(...held), "jobs the hanging SMSC holds").toBeLessThanOrEqual(4);
    expect(heldOnAverage, "jobs the hanging SMSC holds on average").toBeLessThan(3);

    // Turn about, so that whatever else the machine does is in both; its messages are set aside for the others' turn.
    const alone: number[] = [];
    const beside: number[] = [];
    await race("+7930");
    for (let round = 1; round <= scaled(1, 7); round++) {
      beside.push(await race(`+793${round}`));
      await moveTask(actor, { id: waiting, state: "paused" });
      const isQuiet = async () => expect((await countJobs(providerId)).all).toBe(0);
      await vi.waitFor(isQuiet, within(60_000));
      alone.push(await race(`+795${round}`));
      await moveTask(actor, { id: waiting, state: "scheduled" });
      const isBack = async () => expect((await countJobs(providerId)).all).toBeGreaterThan(0);
      await vi.waitFor(isBack, within(30_000));
    }
    const median = (times: number[]) => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;
    const kept = median(alone) / median(beside);
    // While other tests run, speeds say nothing: there it is enough that every race ends.
    if (!isFullScale) return;
    console.log({ heldOnAverage, alone, beside, kept });
    expect(kept, "share of the speed that is kept").toBeGreaterThan(0.8);
  },
  scaled(300_000, 600_000),
);
