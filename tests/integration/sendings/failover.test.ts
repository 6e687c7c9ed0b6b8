import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { asMoney } from "#lib/money.ts";
import { findLedgerFaults } from "#server/billings/ledger.ts";
import { sql } from "#server/db/client.ts";
import { createContactList, createContacts } from "#server/seed/factories/contacts.ts";
import { createProvider, createRoutingRule } from "#server/seed/factories/providers.ts";
import { createUser } from "#server/seed/factories/users.ts";
import { createSending, getSending } from "#server/sendings/service.ts";
import { actorFor } from "#tests/support/actors.ts";
import { type TestDatabase, useTestDatabase } from "#tests/support/database.ts";
import { sendOf } from "#tests/support/sends.ts";
import { type Smsc, startSmsc } from "#tests/support/smsc.ts";
import { startWorker, type TestWorker } from "#tests/support/worker.ts";

const quick = { reconnectMinMs: 50, reconnectMaxMs: 500, submitTimeoutMs: 2000, window: 10 };

let database: TestDatabase;
let worker: TestWorker;
let first: Smsc;
let second: Smsc;
let firstId: string;
let secondId: string;

beforeAll(async () => {
  database = await useTestDatabase();
  first = await startSmsc({ receipts: "after", receiptDelayMs: 20, answerDelayMs: 5 });
  second = await startSmsc({ receipts: "after", receiptDelayMs: 20 });
  const smpp = async (title: string, url: string) =>
    (await createProvider(sql(), { kind: "smpp", title, config: { url, ...quick } })).id;
  firstId = await smpp("First", first.url);
  secondId = await smpp("Second", second.url);
  const targets = [firstId, secondId].map((providerId) => ({ providerId, weight: 1 }));
  await createRoutingRule(sql(), { providerId: firstId, targets, type: "sms" });
  await createRoutingRule(sql(), {
    providerId: firstId,
    type: "sms",
    mccmnc: "401",
    priority: 20,
  });
  worker = await startWorker(database.url);
});
afterAll(async () => {
  await worker.stop();
  await second.close();
  await database.drop();
});

const eventually = (assertion: () => Promise<unknown>) =>
  vi.waitFor(assertion, { timeout: 60_000, interval: 100 });

const account = async () => actorFor(await createUser(sql(), { balance: asMoney(100_000_000n) }));

async function sendOne(actor: Awaited<ReturnType<typeof account>>, recipient: string) {
  const send = sendOf({ recipient, text: "Hello" });
  const answer = await createSending(actor, send, { idempotency: null });
  if (Array.isArray(answer) || "taskId" in answer) throw new Error("a message expected");
  return answer.id;
}

test("a provider that dies in the middle of a bulk send: the rest goes by the next, nothing lost or doubled", async () => {
  const actor = await account();
  const count = 3000;
  const list = await createContactList(sql(), { ownerId: actor.userId });
  await createContacts(
    sql(),
    list,
    Array.from({ length: count }, (_, index) => ({
      phone: `+7925${String(index).padStart(7, "0")}`,
    })),
  );
  const send = sendOf({ recipient: { include: [list.id] }, text: "Hello" });
  const answer = await createSending(actor, send, { idempotency: null });
  if (Array.isArray(answer) || !("taskId" in answer)) throw new Error("a bulk send expected");
  const { taskId } = answer;
  await eventually(async () => expect(first.messages.length).toBeGreaterThan(100));
  expect(second.messages).toEqual([]);
  await first.close();
  await eventually(async () => {
    const [made] = await sql()<{ all: number; open: number }[]>`
      select count(*)::int as all, count(*) filter (where status = 'pending')::int as open
      from sendings where group_id = ${taskId}`;
    expect(made).toEqual({ all: count, open: 0 });
  });

  await eventually(async () => {
    const open = await sql()`
      select 1 from sendings where group_id = ${taskId} and status <> 'delivered'
        and not (status in ('sent', 'processing') and provider_id = ${firstId})`;
    expect(open).toEqual([]);
  });

  const rows = await sql()<
    { recipient: string; status: string; providerId: string; price: bigint }[]
  >`
    select recipient, status, provider_id, price from sendings where group_id = ${taskId}`;
  expect(rows).toHaveLength(count);
  const taken = [...first.messages, ...second.messages].map(({ recipient }) => recipient);
  expect(new Set(taken).size).toBe(taken.length);
  // Reports of the last that the first one accepted never came. What it was given and did not answer is in doubt, and stays there.
  const doubtful = rows.filter(({ status }) => status === "processing");
  expect(doubtful.every(({ providerId }) => providerId === firstId)).toBe(true);
  expect(doubtful.length).toBeLessThanOrEqual(2 * quick.window);
  const byRecipient = new Set(taken);
  const unsent = rows.filter(({ recipient }) => !byRecipient.has(recipient.slice(1)));
  expect(unsent.every(({ status }) => status === "processing")).toBe(true);
  expect(second.messages.length).toBeGreaterThan(count / 2);
  expect(new Set(rows.map(({ price }) => price)).size).toBe(1);
  expect(await findLedgerFaults(sql())).toEqual([]);
});

test("a new message goes by the provider that works at once, and one without another way waits", async () => {
  const actor = await account();
  const begun = second.messages.length;
  const id = await sendOne(actor, "+79161234567");
  await eventually(async () => expect((await getSending(actor, id)).status).toBe("delivered"));
  expect(second.messages.length).toBe(begun + 1);
  const [row] = await sql()<{ providerId: string }[]>`
    select provider_id from sendings where id = ${id}`;
  expect(row?.providerId).toBe(secondId);
  // Kazakhstan has a rule of its own with the dead provider alone.
  const waiting = await sendOne(actor, "+77011234567");
  await new Promise((resolve) => setTimeout(resolve, 7000));
  expect((await getSending(actor, waiting)).status).toBe("pending");
});

test("what waits for a provider that is switched off goes by the next of its rule", async () => {
  const actor = await account();
  const begun = second.messages.length;
  const [waiting] = await sql()<{ id: string }[]>`
    select id from sendings where provider_id = ${firstId} and status = 'pending'`;
  expect(waiting).toBeDefined();
  const targets = [firstId, secondId].map((providerId) => ({ providerId, weight: 1 }));
  await sql()`
    update routing_rules set targets = ${sql().json(targets)} where mccmnc = '401'`;
  await sql()`update providers set is_active = false where id = ${firstId}`;
  await eventually(async () => {
    const [moved] = await sql()<{ status: string }[]>`
      select status from sendings where id = ${waiting?.id ?? ""}`;
    expect(moved?.status).toBe("delivered");
  });
  expect(second.messages.length).toBe(begun + 1);
  expect(actor).toBeDefined();
});
