import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { asMoney } from "#lib/money.ts";
import { findLedgerFaults } from "#server/billings/ledger.ts";
import { sql } from "#server/db/client.ts";
import { createContactList, createContacts } from "#server/seed/factories/contacts.ts";
import { createUser } from "#server/seed/factories/users.ts";
import { createSending, getSending, settleDoubts } from "#server/sendings/service.ts";
import { getTask } from "#server/tasks/service.ts";
import { actorFor } from "#tests/support/actors.ts";
import { useTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { sendOf } from "#tests/support/sends.ts";
import { startSmsc, type Smsc } from "#tests/support/smsc.ts";
import { startWorker, type TestWorker } from "#tests/support/worker.ts";

let database: TestDatabase;
let smsc: Smsc;
let worker: TestWorker;

beforeAll(async () => {
  database = await useTestDatabase();
  smsc = await startSmsc({ receipts: "after", receiptDelayMs: 20 });
  worker = await startWorker(database.url, { SMPP_URL: smsc.url });
});
afterAll(async () => {
  await worker.stop();
  await smsc.close();
  await database.drop();
});

const eventually = (assertion: () => Promise<unknown>, timeout = 20_000) =>
  vi.waitFor(assertion, { timeout, interval: 50 });

async function account() {
  return actorFor(await createUser(sql(), { balance: asMoney(100_000_000n) }));
}

async function sendTo(
  actor: Awaited<ReturnType<typeof account>>,
  recipient: string,
  text: string,
): Promise<string> {
  const answer = await createSending(actor, sendOf({ recipient, text }), { idempotency: null });
  if (Array.isArray(answer) || "taskId" in answer) throw new Error("a message expected");
  return answer.id;
}

test("with SMPP_URL a message goes to the SMSC, comes back delivered and is paid", async () => {
  const actor = await account();
  const text = `Длинное сообщение: ${"я".repeat(100)}`;
  const id = await sendTo(actor, "+79161234567", text);
  await eventually(async () =>
    expect(await getSending(actor, id)).toMatchObject({
      status: "delivered",
      receipt: { status: "complete", units: 2 },
    }),
  );
  expect(smsc.messages.find((message) => message.recipient === "79161234567")).toMatchObject({
    text,
    sender: "Cabinet",
  });
});

test("numbers kept for tests never leave the machine", async () => {
  const actor = await account();
  const id = await sendTo(actor, "+79000000002", "stay");
  await eventually(async () => expect((await getSending(actor, id)).status).toBe("delivered"));
  expect(smsc.messages.some((message) => message.recipient === "79000000002")).toBe(false);
});

test("a worker killed in the middle of a bulk send: nothing lost, nothing sent twice, what is in doubt says so", async () => {
  const actor = await account();
  const list = await createContactList(sql(), { ownerId: actor.userId });
  const count = 3000;
  await createContacts(
    sql(),
    list,
    Array.from({ length: count }, (_, index) => ({
      phone: `+7925${String(index).padStart(7, "0")}`,
    })),
  );
  const answer = await createSending(actor, sendOf({ recipient: { include: [list.id] } }), {
    idempotency: null,
  });
  const taskId = !Array.isArray(answer) && "taskId" in answer ? answer.taskId : "";
  const taken = () => smsc.messages.filter((message) => message.recipient.startsWith("7925"));
  await eventually(async () => expect(taken().length).toBeGreaterThan(300));
  await worker.kill();
  worker = await startWorker(database.url, { SMPP_URL: smsc.url });
  const settled = async () => {
    const [row] = await sql()<{ open: number; doubtful: number }[]>`
      select count(*) filter (where status in ('pending', 'paused') or (status = 'processing' and doubt_at is null))::int as open,
        count(*) filter (where doubt_at is not null)::int as doubtful
      from sendings where group_id = ${taskId}`;
    return row;
  };
  await eventually(async () => expect((await settled())?.open).toBe(0), 40_000);
  await settleDoubts(0);
  await eventually(async () => expect((await getTask(actor, taskId)).state).toBe("completed"));
  const task = await getTask(actor, taskId);
  expect(task.meta.accepted).toBe(count);
  // The test SMSC drops the receipts of a broken link: those messages stay sent.
  expect(task.meta.completed + task.meta.errored).toBe(count);
  const recipients = taken().map((message) => message.recipient);
  expect(new Set(recipients).size).toBe(recipients.length);
  const doubtful = (await settled())?.doubtful ?? 0;
  expect(recipients.length).toBeGreaterThanOrEqual(count - doubtful);
  expect(task.meta.errored).toBeLessThanOrEqual(doubtful);
  expect(await findLedgerFaults(sql())).toEqual([]);
});
