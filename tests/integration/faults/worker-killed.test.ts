import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { useTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import {
  createSender,
  finishTask,
  givenMoney,
  standingOf,
  startBulk,
} from "#tests/support/faults/bulk.ts";
import {
  proveCounters,
  proveEvents,
  proveSubmissions,
  proveMoney,
} from "#tests/support/faults/prove.ts";
import { isFullScale, rollDice, scaled } from "#tests/support/faults/scale.ts";
import { startSmscProcess, type SmscProcess } from "#tests/support/faults/smsc-process.ts";
import { startWorker, type TestWorker } from "#tests/support/worker.ts";

const recipients = scaled(2500, 20_000);
const kills = scaled(2, 20);
/** Messages per second: slow enough for every kill to find the send in its middle. */
const rate = scaled(400, 2000);
/** Submits the link keeps open, its default. */
const window = 50;
const resumeWithin = 30_000;

let database: TestDatabase;
let smsc: SmscProcess;
let worker: TestWorker;

beforeAll(async () => {
  database = await useTestDatabase();
  smsc = await startSmscProcess({ receipts: "after", "receipt-delay": "20" });
});
afterAll(async () => {
  await worker.kill();
  await smsc.stop();
  await database.drop();
});

const dice = rollDice();

/** Whether nothing of the send is left to give to the SMSC. */
async function isDispatched(taskId: string): Promise<boolean> {
  const { open, doubtful, failed, done } = await standingOf(taskId);
  return open === 0 && doubtful + failed + done === recipients;
}

test(
  `kill -9 of the worker ${kills} times while ${recipients} messages go out (seed ${dice.seed})`,
  async () => {
    const start = () => startWorker(database.url, { SMPP_URL: `${smsc.url}?rate=${rate}` });
    const actor = await createSender();
    worker = await start();
    const taskId = await startBulk(actor, recipients);
    const resumed: number[] = [];
    for (let kill = 0; kill < kills; kill++) {
      const target = smsc.count() + dice.between(1, scaled(300, 400));
      await vi.waitFor(
        async () => {
          const isReached = smsc.count() >= target || (await isDispatched(taskId));
          expect(isReached).toBe(true);
        },
        { timeout: 30_000, interval: 10 },
      );
      await sleep(dice.between(0, 50));
      await worker.kill();
      const before = smsc.count();
      const killedAt = performance.now();
      worker = await start();
      if (!(await isDispatched(taskId))) {
        await vi.waitFor(() => expect(smsc.count()).toBeGreaterThan(before), {
          timeout: resumeWithin,
          interval: 20,
        });
      }
      resumed.push(Math.round(performance.now() - killedAt));
    }
    const { failed, done } = await finishTask(taskId, recipients, scaled(60_000, 180_000));
    const accepted = smsc.accepted().map((message) => message.recipient);
    expect(failed + done).toBe(recipients);
    expect(accepted.length).toBeGreaterThanOrEqual(done);
    // In doubt are at most two batches of the window's size, submitted or answered, not all claimed messages.
    expect(failed, "messages in doubt").toBeLessThanOrEqual(kills * 2 * window);
    await proveSubmissions(taskId, accepted);
    await proveCounters(taskId);
    await proveEvents(actor.userId);
    await proveMoney(actor.userId, givenMoney);
    if (isFullScale)
      console.log({
        seed: dice.seed,
        kills,
        accepted: accepted.length,
        done,
        doubtful: failed,
        // Dispatched and lost sight of; the rest of the doubtful was recorded and not yet written.
        doubtfulAndAccepted: accepted.length - done,
        resumedMs: resumed,
      });
  },
  scaled(300_000, 900_000),
);
