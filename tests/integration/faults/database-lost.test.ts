import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { sql } from "#server/db/client.ts";
import { createToken } from "#server/seed/factories/tokens.ts";
import { createSender, finishTask, givenMoney, startBulk } from "#tests/support/faults/bulk.ts";
import { startCluster, type Cluster } from "#tests/support/faults/cluster.ts";
import { openLiveClient } from "#tests/support/faults/live-client.ts";
import { proveCounters, proveSubmissions, proveMoney } from "#tests/support/faults/prove.ts";
import { isFullScale, scaled } from "#tests/support/faults/scale.ts";
import { startSmscProcess, type SmscProcess } from "#tests/support/faults/smsc-process.ts";
import { startWeb, type WebProcess } from "#tests/support/faults/web-process.ts";
import { startWorker, type TestWorker } from "#tests/support/worker.ts";

const recipients = scaled(1500, 20_000);
const rate = scaled(300, 1000);
const outageMs = scaled(5000, 60_000);
const backWithin = 10_000;

let cluster: Cluster;
let smsc: SmscProcess;
let worker: TestWorker;
let web: WebProcess;

beforeAll(async () => {
  cluster = await startCluster();
  smsc = await startSmscProcess({ receipts: "after", "receipt-delay": "50" });
  worker = await startWorker(cluster.url, { SMPP_URL: `${smsc.url}?rate=${rate}` });
  web = await startWeb(cluster.url);
});
afterAll(async () => {
  await web.kill();
  await worker.kill();
  await smsc.stop();
  await cluster.remove();
});

/** What web answers now, and how long that took in ms. */
async function ask(path: string, token: string): Promise<{ status: number; took: number }> {
  const start = performance.now();
  const answer = await fetch(`${web.url}${path}`, { headers: { authorization: token } });
  await answer.text();
  return { status: answer.status, took: Math.round(performance.now() - start) };
}

test(
  `an immediate stop of the database and ${outageMs / 1000} s without it: no process dies, 503, back at once, nothing lost`,
  async () => {
    const actor = await createSender();
    const { token } = await createToken(sql(), { ownerId: actor.userId });
    const live = await openLiveClient(web.url, token);
    const taskId = await startBulk(actor, recipients);
    await vi.waitFor(() => expect(smsc.count()).toBeGreaterThan(recipients / 5), 30_000);
    expect((await ask("/api/sendings", token)).status).toBe(200);

    await cluster.crash();
    const answers: Awaited<ReturnType<typeof ask>>[] = [];
    for (const end = Date.now() + outageMs; Date.now() < end; await sleep(250))
      answers.push(await ask("/api/sendings", token), await ask("/readyz", token));
    expect([...new Set(answers.map(({ status }) => status))]).toEqual([503]);
    const slowest = Math.max(...answers.map(({ took }) => took));
    if (isFullScale) expect(slowest, "ms until a 503").toBeLessThan(3000);
    expect([web.isAlive(), worker.child.exitCode]).toEqual([true, null]);

    await cluster.restart();
    const up = performance.now();
    const within = { timeout: backWithin, interval: 50 };
    await vi.waitFor(
      async () => expect((await ask("/api/sendings", token)).status).toBe(200),
      within,
    );
    const webBack = Math.round(performance.now() - up);
    await vi.waitFor(() => expect(live.readies(), "told to fetch anew").toBeGreaterThan(1), within);
    const heard = live.events.length;
    await startBulk(actor, 1, "+7926");
    await vi.waitFor(() => expect(live.events.length).toBeGreaterThan(heard), within);

    const { done, failed } = await finishTask(taskId, recipients, scaled(60_000, 180_000));
    const finished = Math.round(performance.now() - up);
    live.close();
    const accepted = smsc.accepted().map((message) => message.recipient);
    await proveSubmissions(
      taskId,
      accepted.filter((recipient) => recipient.startsWith("7925")),
    );
    await proveCounters(taskId);
    await proveMoney(actor.userId, givenMoney);
    // The SMSC has answered for every message; only what died with a commit may be in doubt.
    expect(failed, "messages given up as doubt though no process was killed").toBe(0);
    if (isFullScale) console.log({ slowest, webBack, finished, done, failed });
  },
  scaled(300_000, 600_000),
);

test("while no commit can end, a process says that it isn't ready, and is ready again after it", async () => {
  const setStandby = async (setting: string) => {
    await sql().unsafe(`alter system ${setting}`);
    await sql()`select pg_reload_conf()`;
  };
  const readiness = async () => (await ask("/readyz", "")).status;
  expect(await readiness()).toBe(200);
  try {
    // A standby that doesn't exist never confirms.
    await setStandby("set synchronous_standby_names = 'missing'");
    await vi.waitFor(async () => expect(await readiness()).toBe(503), 30_000);
  } finally {
    await setStandby("reset synchronous_standby_names");
  }
  await vi.waitFor(async () => expect(await readiness()).toBe(200), 30_000);
});
