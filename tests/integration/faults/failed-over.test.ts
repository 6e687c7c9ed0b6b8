import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { sql } from "#server/db/client.ts";
import { createSender, finishTask, givenMoney, startBulk } from "#tests/support/faults/bulk.ts";
import { type Cluster, startCluster } from "#tests/support/faults/cluster.ts";
import { proveCounters, proveMoney } from "#tests/support/faults/prove.ts";
import { scaled } from "#tests/support/faults/scale.ts";
import { type SmscProcess, startSmscProcess } from "#tests/support/faults/smsc-process.ts";
import { startWorker, type TestWorker } from "#tests/support/worker.ts";

const recipients = scaled(1500, 12_000);
const rate = scaled(200, 1000);
/** How many messages leave between the last transaction that the standby has and the end of its primary. */
const lost = scaled(150, 1500);

let cluster: Cluster;
let smsc: SmscProcess;
let worker: TestWorker;

beforeAll(async () => {
  cluster = await startCluster();
  smsc = await startSmscProcess({ receipts: "after", "receipt-delay": "50" });
  worker = await startWorker(cluster.url, { SMPP_URL: `${smsc.url}?rate=${rate}` });
});
afterAll(async () => {
  await worker.kill();
  await smsc.stop();
  await cluster.remove();
});

/** Whether the second timeline has begun. */
async function isPromoted(): Promise<boolean> {
  const [row] = await sql()<{ timeline: string }[]>`
    select substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) as timeline where not pg_is_in_recovery()`;
  return row?.timeline === "00000002";
}

async function isExpanded(taskId: string): Promise<boolean> {
  const [row] = await sql()<{ count: number }[]>`
    select count(*)::int as count from sendings where group_id = ${taskId}`;
  return row?.count === recipients;
}

test("a fail-over that loses the last transactions under a running worker: all is sent, and nothing twice", async () => {
  const actor = await createSender();
  const taskId = await startBulk(actor, recipients);
  await vi.waitFor(async () => expect(await isExpanded(taskId)).toBe(true), 60_000);
  await vi.waitFor(() => expect(smsc.count()).toBeGreaterThan(recipients / 10), 60_000);
  await cluster.copy();
  const known = smsc.count();
  await vi.waitFor(() => expect(smsc.count()).toBeGreaterThan(known + lost), 60_000);
  await cluster.failOver();

  await vi.waitFor(async () => expect(await isPromoted()).toBe(true), 60_000);
  const { done, failed } = await finishTask(taskId, recipients, scaled(120_000, 300_000));
  expect(done + failed).toBe(recipients);
  const accepted = smsc.accepted().map((message) => message.recipient);
  expect(accepted.length, "messages sent twice").toBe(new Set(accepted).size);
  expect(accepted.length, "messages never sent").toBe(recipients);
  await proveCounters(taskId);
  await proveMoney(actor.userId, givenMoney);
}, 400_000);
