import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { environmentProviderId } from "#server/channels/providers.ts";
import { signatureHeader, signCallback } from "#server/channels/sandbox-callback.ts";
import { sql } from "#server/db/client.ts";
import { callbackSecret, createCaller, storedCallbacks } from "#tests/support/callbacks.ts";
import { createSender, givenMoney, startBulk, standingOf } from "#tests/support/faults/bulk.ts";
import { type Cluster, startCluster } from "#tests/support/faults/cluster.ts";
import { proveCounters, proveEvents, proveMoney } from "#tests/support/faults/prove.ts";
import { startWeb } from "#tests/support/faults/web-process.ts";
import { type Smsc, startSmsc } from "#tests/support/smsc.ts";
import { startWorker, type TestWorker } from "#tests/support/worker.ts";

const within = { timeout: 30_000, interval: 50 };
const folder = mkdtempSync(path.resolve("tests/output/kept-"));
const kept = (name: string) => {
  try {
    return readdirSync(path.join(folder, "backlog", name));
  } catch {
    return [];
  }
};

let cluster: Cluster;
let smsc: Smsc;
let worker: TestWorker;
const run = (settings: Record<string, string> = {}) =>
  startWorker(cluster.url, { SMPP_URL: smsc.url, DATA_DIR: folder, ...settings });

beforeAll(async () => {
  process.env.DATA_DIR = folder;
  cluster = await startCluster();
  smsc = await startSmsc();
  worker = await run();
});
afterAll(async () => {
  await worker.kill();
  await smsc.close();
  await cluster.remove();
  rmSync(folder, { recursive: true, force: true });
});

async function sendBulk(count: number, prefix: string) {
  const actor = await createSender();
  const taskId = await startBulk(actor, count, prefix);
  await vi.waitFor(async () => expect((await standingOf(taskId)).done).toBe(count), within);
  const digits = prefix.slice(1);
  return {
    actor,
    taskId,
    sent: smsc.messages.filter(({ recipient }) => recipient.startsWith(digits)),
  };
}

/** Delivers receipts of messages, one after another; resolves with the statuses of the answers. */
const deliver = async (messages: Smsc["messages"], stat = "DELIVRD") =>
  Promise.all(
    messages.map(async ({ messageId, recipient, sender }) => {
      const text = `id:${messageId} sub:001 dlvrd:001 submit date:2601010000 done date:2601010001 stat:${stat} err:000 text:`;
      const addresses = { source_addr: recipient, destination_addr: sender, esm_class: 4 };
      const [status] = await smsc.sendFromHandset(addresses, [Buffer.from(text, "latin1")]);
      return status;
    }),
  );

const answer = (text: string) =>
  smsc.sendFromHandset({ source_addr: "79250000000", destination_addr: "Cabinet" }, [
    Buffer.from(text, "latin1"),
  ]);

async function statuses(taskId: string) {
  return sql()`select status, count(*)::int as count from sendings where group_id = ${taskId} group by status order by status`;
}

test("receipts and answers that come while the database is away survive kill -9 and count once", async () => {
  const { actor, taskId, sent } = await sendBulk(60, "+7925");
  expect(sent).toHaveLength(60);
  await cluster.crash();
  expect(new Set(await deliver(sent.slice(0, 30)))).toEqual(new Set([0]));
  // In order: what is delivered isn't failed by a later report, and what failed isn't delivered by one.
  expect(await deliver(sent.slice(0, 5), "UNDELIV")).toEqual([0, 0, 0, 0, 0]);
  expect(await deliver(sent.slice(30, 35), "UNDELIV")).toEqual([0, 0, 0, 0, 0]);
  expect(await deliver(sent.slice(30, 35))).toEqual([0, 0, 0, 0, 0]);
  expect(await answer("kept")).toEqual([0]);
  await worker.kill();
  expect(kept("deliveries").length).toBeGreaterThan(0);
  cpSync(path.join(folder, "backlog"), path.join(folder, "copy"), { recursive: true });

  // The next worker starts while the database is still away, and waits for it.
  const starting = run();
  await cluster.restart();
  worker = await starting;
  await vi.waitFor(() => expect(kept("deliveries")).toEqual([]), within);
  const expected = [
    { status: "delivered", count: 30 },
    { status: "failed", count: 5 },
    { status: "sent", count: 25 },
  ];
  const prove = async () => {
    expect(await statuses(taskId)).toEqual(expected);
    const answers = sql()`select 1 from sendings_incoming where payload->>'text' = 'kept'`;
    expect(await answers).toHaveLength(1);
    await proveCounters(taskId);
    await proveEvents(actor.userId);
    await proveMoney(actor.userId, givenMoney);
  };
  await prove();

  // A process that is killed between the commit and the removal of the file leaves it to the next one.
  await worker.stop();
  cpSync(path.join(folder, "copy"), path.join(folder, "backlog"), { recursive: true });
  expect(kept("deliveries").length).toBeGreaterThan(0);
  worker = await run();
  await vi.waitFor(() => expect(kept("deliveries")).toEqual([]), within);
  await prove();

  await vi.waitFor(() => expect(smsc.sessions()).toHaveLength(1), within);
  await deliver(sent);
  await vi.waitFor(
    async () => expect((await statuses(taskId))[0]).toEqual({ status: "delivered", count: 55 }),
    within,
  );
});

test("a running worker applies them as soon as the database is back, and asks to repeat what it has no room for", async () => {
  await worker.kill();
  worker = await run({ BACKLOG_ITEMS: "10" });
  const { actor, taskId, sent } = await sendBulk(20, "+7926");
  await cluster.crash();
  expect(new Set(await deliver(sent.slice(0, 10)))).toEqual(new Set([0]));
  const refused = await deliver(sent.slice(10));
  expect(refused).toHaveLength(10);
  expect(refused.filter((status) => status === 0)).toEqual([]);
  await cluster.restart();
  await vi.waitFor(() => expect(kept("deliveries")).toEqual([]), within);
  expect(await statuses(taskId)).toEqual([
    { status: "delivered", count: 10 },
    { status: "sent", count: 10 },
  ]);
  await deliver(sent.slice(10));
  await vi.waitFor(
    async () => expect(await statuses(taskId)).toEqual([{ status: "delivered", count: 20 }]),
    within,
  );
  await proveMoney(actor.userId, givenMoney);
});

test("callbacks that come while the database is away are verified, survive kill -9 and count once", async () => {
  const { id } = await createCaller();
  let web = await startWeb(cluster.url);
  const { taskId, sent } = await sendBulk(10, "+7927");
  await sql()`update sendings set provider_id = ${id} where group_id = ${taskId} and provider_id = ${environmentProviderId}`;
  const call = async ({ messageId }: { messageId: string }, secret = callbackSecret) => {
    const report = { id: messageId, status: "delivered", at: new Date().toISOString() };
    const body = JSON.stringify({ reports: [report] });
    const signature = signCallback(secret, { method: "POST", query: "", body: Buffer.from(body) });
    const headers = { [signatureHeader]: signature };
    const given = await fetch(`${web.url}/api/callbacks/${id}`, { method: "POST", body, headers });
    return given.status;
  };
  await cluster.crash();
  const genuine = await Promise.all(sent.map(async (message) => call(message)));
  expect(genuine).toEqual(Array(10).fill(200));
  const forged = sent
    .slice(0, 1)
    .map(async (message) => call(message, "a secret of another account"));
  expect(await Promise.all(forged)).toEqual([401]);
  await web.kill();
  expect(kept("callbacks").length).toBeGreaterThan(0);
  await cluster.restart();
  web = await startWeb(cluster.url);
  try {
    await vi.waitFor(() => expect(kept("callbacks")).toEqual([]), within);
    expect(await storedCallbacks(id)).toHaveLength(10);
    await vi.waitFor(
      async () => expect(await statuses(taskId)).toEqual([{ status: "delivered", count: 10 }]),
      within,
    );
  } finally {
    await web.kill();
  }
});
