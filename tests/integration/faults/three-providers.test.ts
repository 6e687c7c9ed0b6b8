import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { sql } from "#server/db/client.ts";
import { createProvider, createRoutingRule } from "#server/seed/factories/providers.ts";
import { moveTask } from "#server/tasks/service.ts";
import { type TestDatabase, useTestDatabase } from "#tests/support/database.ts";
import {
  createSender,
  finishTask,
  givenMoney,
  standingOf,
  startBulk,
} from "#tests/support/faults/bulk.ts";
import { type Line, openLine } from "#tests/support/faults/line.ts";
import { proveCounters, proveMoney, proveSubmissions } from "#tests/support/faults/prove.ts";
import { isFullScale, scaled, within } from "#tests/support/faults/scale.ts";
import { type Smsc, startSmsc } from "#tests/support/smsc.ts";
import { startWorker, type TestWorker } from "#tests/support/worker.ts";

const dyingMany = scaled(1500, 10_000);
const crawlingMany = scaled(1500, 10_000);
const soundMany = scaled(1500, 20_000);

let database: TestDatabase;
let worker: TestWorker;
/** Answers each message after a while, one at a time. */
let crawling: Line;
/** Goes away for good in the middle of a send; its rule names another after it. */
let dying: Smsc;
let spare: Smsc;
/** What both took, in their order. */
const rescued: string[] = [];
/** The other channel's own. */
let sound: Smsc;
let soundTook = 0;

beforeAll(async () => {
  database = await useTestDatabase();
  crawling = await openLine("crawling", { receipts: "none", answerDelayMs: 100 });
  await sql()`update providers set config = config || '{"window":1}' where id = ${crawling.providerId}`;
  const onMessage = ({ recipient }: { recipient: string }) => void rescued.push(plain(recipient));
  dying = await startSmsc({ receipts: "none", answerDelayMs: 2, onMessage });
  spare = await startSmsc({ receipts: "none", onMessage });
  sound = await startSmsc({ receipts: "none", onMessage: () => void (soundTook += 1) });
  worker = await startWorker(database.url);
});
afterAll(async () => {
  await worker.kill();
  await Promise.all([crawling.smsc.close(), spare.close(), sound.close()]);
  await database.drop();
});

const plain = (recipient: string) => recipient.replace("+", "");

/** An account all of whose messages go to these providers, the first that takes them. */
async function senderTo(...smscs: Smsc[]) {
  const actor = await createSender();
  const targets = [];
  for (const [at, { url }] of smscs.entries()) {
    const config = { url, reconnectMinMs: 50, reconnectMaxMs: 300, linkWaitMs: 500 };
    const { id } = await createProvider(sql(), { kind: "smpp", title: `${at}`, config });
    targets.push({ providerId: id, weight: 1 });
  }
  const providerId = targets[0]?.providerId ?? "";
  await createRoutingRule(sql(), { providerId, targets, ownerId: actor.userId });
  return actor;
}

/** Milliseconds from the request to the last message that the sound provider took. */
async function race(actor: Line["actor"], prefix: string): Promise<number> {
  const before = soundTook;
  const start = performance.now();
  const taskId = await startBulk(actor, soundMany, prefix);
  await vi.waitFor(() => expect(soundTook - before).toBe(soundMany), {
    timeout: 120_000,
    interval: 10,
  });
  const took = performance.now() - start;
  await finishTask(taskId, soundMany, 60_000);
  await proveCounters(taskId);
  return took;
}

test(
  "of three providers one dies and one crawls: the third goes on at its speed, and nothing is lost or doubled",
  async () => {
    const rescuedActor = await senderTo(dying, spare);
    const soundActor = await senderTo(sound);
    const crawlingTask = await startBulk(crawling.actor, crawlingMany, "+7941");
    const rescuedTask = await startBulk(rescuedActor, dyingMany, "+7942");
    await vi.waitFor(() => expect(rescued.length).toBeGreaterThan(50), within(60_000));
    await dying.close();
    const beside = [await race(soundActor, "+7951")];
    // However fast the machine is, one that were held up by the crawling provider would end with it.
    const { open } = await standingOf(crawlingTask);
    expect(open, "what still waits for the crawling one").toBeGreaterThan(crawlingMany / 2);

    const ended = await finishTask(rescuedTask, dyingMany, within(60_000).timeout);
    expect(ended.done + ended.failed).toBe(dyingMany);
    // Only what had been given to it when it died may be in doubt, and its window bounds that.
    expect(ended.failed, "in doubt").toBeLessThanOrEqual(100);
    await proveSubmissions(rescuedTask, rescued);
    await proveCounters(rescuedTask);

    // Turn about, so that whatever else the machine does is in both.
    const alone: number[] = [];
    for (let round = 2; isFullScale && round <= 7; round++) {
      await moveTask(crawling.actor, { id: crawlingTask, state: "paused" });
      await sleep(1500);
      alone.push(await race(soundActor, `+796${round}`));
      await moveTask(crawling.actor, { id: crawlingTask, state: "scheduled" });
      await sleep(1500);
      beside.push(await race(soundActor, `+795${round}`));
    }

    crawling.smsc.options.answerDelayMs = 0;
    const crawled = await finishTask(crawlingTask, crawlingMany, within(120_000).timeout);
    expect(crawled).toMatchObject({ done: crawlingMany, failed: 0 });
    const taken = crawling.smsc.messages.map(({ recipient }) => plain(recipient));
    await proveSubmissions(crawlingTask, taken);
    for (const actor of [crawling.actor, rescuedActor, soundActor])
      await proveMoney(actor.userId, givenMoney);
    if (!isFullScale) return;
    const median = (times: number[]) => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;
    const kept = median(alone) / median(beside);
    console.log({ alone, beside, kept });
    expect(kept, "share of the speed that is kept").toBeGreaterThan(0.8);
  },
  scaled(300_000, 900_000),
);
