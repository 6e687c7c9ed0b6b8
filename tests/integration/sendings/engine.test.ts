import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { asMoney } from "#lib/money.ts";
import type { Actor } from "#lib/permissions.ts";
import { findLedgerFaults, readBalance } from "#server/billings/ledger.ts";
import { sql } from "#server/db/client.ts";
import { createContactList, createContacts } from "#server/seed/factories/contacts.ts";
import { createUser, type NewUser } from "#server/seed/factories/users.ts";
import { createSending, getSending } from "#server/sendings/service.ts";
import { getTask, moveTask } from "#server/tasks/service.ts";
import { actorFor } from "#tests/support/actors.ts";
import { useTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { sendOf } from "#tests/support/sends.ts";
import { startWorker, type TestWorker } from "#tests/support/worker.ts";

let database: TestDatabase;
let worker: TestWorker;

beforeAll(async () => {
  database = await useTestDatabase();
  worker = await startWorker(database.url);
});
afterAll(async () => {
  await worker.stop();
  await database.drop();
});

const eventually = (assertion: () => Promise<unknown>) =>
  vi.waitFor(assertion, { timeout: 20_000, interval: 50 });
const rubles = (amount: number) => asMoney(BigInt(amount) * 10_000n);

async function account(given: NewUser = {}): Promise<Actor> {
  return actorFor(await createUser(sql(), { balance: rubles(10_000), ...given }));
}

async function listOf(actor: Actor, count: number, prefix = "+7916"): Promise<string> {
  const list = await createContactList(sql(), { ownerId: actor.userId });
  const contacts = Array.from({ length: count }, (_, index) => ({
    phone: `${prefix}${String(index).padStart(7, "0")}`,
    firstName: `Имя${index}`,
  }));
  await createContacts(sql(), list, contacts);
  return list.id;
}

async function send(actor: Actor, given: Parameters<typeof sendOf>[0]) {
  const answer = await createSending(actor, sendOf(given), { idempotency: null });
  if (Array.isArray(answer)) throw new Error("one answer expected");
  return answer;
}

async function sendBulk(actor: Actor, include: string[], given: Parameters<typeof sendOf>[0] = {}) {
  const answer = await send(actor, { ...given, recipient: { include } });
  if (!("taskId" in answer)) throw new Error("a task expected");
  return answer.taskId;
}

async function sendSingle(
  actor: Actor,
  recipient: string,
  given: Parameters<typeof sendOf>[0] = {},
) {
  const answer = await send(actor, { ...given, recipient });
  if ("taskId" in answer) throw new Error("a message expected");
  return answer.id;
}

describe("a single message", () => {
  test("is reserved, sent, delivered, seen and free to a test number", async () => {
    const actor = await account();
    const id = await sendSingle(actor, "+79000000003");
    await eventually(async () => expect((await getSending(actor, id)).status).toBe("seen"));
    const sending = await getSending(actor, id);
    expect(sending.price).toBe(0);
    expect(sending.steps.map((step) => step.kind)).toEqual([
      "accepted",
      "submitted",
      "sent",
      "delivered",
      "seen",
    ]);
    expect((await readBalance(sql(), actor.userId)).balance).toBe(rubles(10_000));
  });

  test("that is refused at submission fails and gives its money back", async () => {
    const actor = await account();
    const id = await sendSingle(actor, "+79000000005");
    await eventually(async () => expect((await getSending(actor, id)).status).toBe("failed"));
  });

  test("is charged per segment of the rendered text", async () => {
    const actor = await account();
    const id = await sendSingle(actor, "+79161112233", { text: "я".repeat(71) });
    expect(await getSending(actor, id)).toMatchObject({
      price: 2,
      meta: { stats: { segments: 2, encoding: "unicode" } },
    });
    expect((await readBalance(sql(), actor.userId)).balance).toBe(rubles(9998));
    await eventually(async () =>
      expect(await getSending(actor, id)).toMatchObject({
        status: "delivered",
        receipt: { status: "complete" },
      }),
    );
  });

  test("that balance and overdraft don't cover is refused whole", async () => {
    const actor = await account({ balance: rubles(1), overdraft: rubles(1) });
    await sendSingle(actor, "+79161112233");
    await sendSingle(actor, "+79161112234");
    await expect(sendSingle(actor, "+79161112235")).rejects.toMatchObject({
      key: "sendings.errors.funds",
    });
    expect((await readBalance(sql(), actor.userId)).balance).toBe(rubles(-1));
  });
});

describe("a bulk send", () => {
  test("reaches each address once: doubles, exclusions and black lists are left out", async () => {
    const actor = await account();
    const [big, overlap] = [await listOf(actor, 2500), await listOf(actor, 50)];
    const black = await createContactList(sql(), { ownerId: actor.userId, type: "blacklist" });
    await createContacts(sql(), black, [{ phone: "+79160000007" }]);
    const taskId = await (async () => {
      const answer = await send(actor, {
        text: "Привет, $firstName",
        recipient: {
          include: [big, overlap, "+79160000001", "+79990000000"],
          exclude: ["+79160000009"],
        },
      });
      return "taskId" in answer ? answer.taskId : "";
    })();
    await eventually(async () => expect((await getTask(actor, taskId)).state).toBe("completed"));
    const task = await getTask(actor, taskId);
    expect(task.meta).toMatchObject({ total: 2499, accepted: 2499, errored: 0 });
    const [row] = await sql()<{ count: number; distinct: number; named: number }[]>`
      select count(*)::int, count(distinct recipient)::int as distinct, count(*) filter (where text like 'Привет, Имя%')::int as named
      from sendings where group_id = ${taskId}`;
    expect(row).toEqual({ count: 2499, distinct: 2499, named: 2498 });
    expect(task.cost).toBe(2499);
  });

  test("pauses at the last affordable message and goes on when money has come", async () => {
    const actor = await account({ balance: rubles(30) });
    const taskId = await sendBulk(actor, [await listOf(actor, 50)]);
    await eventually(async () =>
      expect(await getTask(actor, taskId)).toMatchObject({ state: "paused", reason: "funds" }),
    );
    expect((await getTask(actor, taskId)).meta.accepted).toBe(30);
    expect((await readBalance(sql(), actor.userId)).balance).toBe(0n);
    await sql()`update balances set balance = balance + 1000000 where owner_id = ${actor.userId}`;
    await sql()`insert into billings (id, owner_id, source, amount, status) values (uuidv7(), ${actor.userId}, 'accrual', 1000000, 'complete')`;
    await moveTask(actor, { id: taskId, state: "scheduled" });
    await eventually(async () => expect((await getTask(actor, taskId)).state).toBe("completed"));
    expect((await getTask(actor, taskId)).meta.accepted).toBe(50);
  });

  test("waits for its time and can be stopped before it", async () => {
    const actor = await account();
    const delay = new Date(Date.now() + 3_600_000).toISOString();
    const taskId = await sendBulk(actor, [await listOf(actor, 5)], { schedule: { delay } });
    expect((await getTask(actor, taskId)).state).toBe("scheduled");
    await moveTask(actor, { id: taskId, state: "stopped" });
    await expect(moveTask(actor, { id: taskId, state: "scheduled" })).rejects.toMatchObject({
      code: "Conflict",
    });
  });

  test("of another account doesn't exist", async () => {
    const actor = await account();
    const taskId = await sendBulk(actor, ["+79000000002"]);
    const stranger = await account();
    await expect(getTask(stranger, taskId)).rejects.toMatchObject({ code: "NotFound" });
    await expect(moveTask(stranger, { id: taskId, state: "paused" })).rejects.toMatchObject({
      code: "NotFound",
    });
  });
});

test("every balance is the sum of its ledger", async () => {
  expect(await findLedgerFaults(sql())).toEqual([]);
});
