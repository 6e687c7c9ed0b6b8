import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { sql } from "#server/db/client.ts";
import { createLink } from "#server/links/service.ts";
import { type TestDatabase, useTestDatabase } from "#tests/support/database.ts";
import { createSender, finishTask, givenMoney, startBulk } from "#tests/support/faults/bulk.ts";
import { proveCounters, proveMoney, proveSubmissions } from "#tests/support/faults/prove.ts";
import { scaled } from "#tests/support/faults/scale.ts";
import { type SmscProcess, startSmscProcess } from "#tests/support/faults/smsc-process.ts";
import { startWorker, type TestWorker } from "#tests/support/worker.ts";

const recipients = scaled(2000, 20_000);

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

test("kill -9 while recipients get links of their own loses no message and makes no second code", async () => {
  const start = async () => startWorker(database.url, { SMPP_URL: `${smsc.url}?rate=400` });
  const actor = await createSender();
  const link = await createLink(actor, {
    url: "https://shop.example/",
    title: "",
    expiredAt: undefined,
  });
  worker = await start();
  const taskId = await startBulk(actor, recipients, undefined, {
    payload: { sender: "Cabinet", text: "See $link" },
    $options: { link: link.id },
  });
  for (const share of [0.1, 0.4]) {
    await vi.waitFor(() => expect(smsc.count()).toBeGreaterThan(recipients * share), {
      timeout: 60_000,
      interval: 10,
    });
    await worker.kill();
    worker = await start();
  }
  await finishTask(taskId, recipients, scaled(60_000, 180_000));
  const [codes] = await sql()`
    select count(*)::int as messages, count(k.code)::int as codes, count(distinct k.sending_id)::int as linked,
      bool_and(s.text like '%/s/' || k.code) as are_written
    from sendings s left join link_recipients k on k.sending_id = s.id where s.group_id = ${taskId}`;
  expect(codes).toEqual({
    messages: recipients,
    codes: recipients,
    linked: recipients,
    areWritten: true,
  });
  await proveSubmissions(
    taskId,
    smsc.accepted().map(({ recipient }) => recipient),
  );
  await proveCounters(taskId);
  await proveMoney(actor.userId, givenMoney);
}, 300_000);
