import { afterAll, beforeAll, expect, test } from "vitest";
import { asMoney } from "#lib/money.ts";
import type { Actor } from "#lib/permissions.ts";
import { findLedgerFaults, readBalance } from "#server/billings/ledger.ts";
import { sandboxProviderId } from "#server/channels/providers.ts";
import { sql } from "#server/db/client.ts";
import { createContactList, createContacts } from "#server/seed/factories/contacts.ts";
import { createUser } from "#server/seed/factories/users.ts";
import { createSending, dispatchSendings, expandTask } from "#server/sendings/service.ts";
import { getTask, moveTask } from "#server/tasks/service.ts";
import { actorFor } from "#tests/support/actors.ts";
import { createSendingChannel } from "#tests/support/channels.ts";
import { useTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { proveCounters } from "#tests/support/faults/prove.ts";
import { sendOf } from "#tests/support/sends.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await useTestDatabase();
  await sql()`insert into workers (id) values ('test')`;
});
afterAll(() => database.drop());

async function account(units: number): Promise<Actor> {
  return actorFor(await createUser(sql(), { balance: asMoney(BigInt(units) * 10_000n) }));
}

/** A bulk send to `count` people at one unit each, nothing of it dispatched yet. */
async function startTask(actor: Actor, count: number): Promise<string> {
  const list = await createContactList(sql(), { ownerId: actor.userId });
  const phones = Array.from({ length: count }, (_, at) => `+7916${String(at).padStart(7, "0")}`);
  await createContacts(
    sql(),
    list,
    phones.map((phone) => ({ phone })),
  );
  const send = sendOf({ recipient: { include: [list.id] } });
  const answer = await createSending(actor, send, { idempotency: null });
  if (!("taskId" in answer)) throw new Error("a task expected");
  return answer.taskId;
}

/** Dispatches the first `most` messages that wait. */
async function dispatchPending(actor: Actor, most: number): Promise<void> {
  const rows = await sql()<{ id: string }[]>`
    select id from sendings where owner_id = ${actor.userId} and status = 'pending' order by id limit ${most}`;
  await dispatchSendings(
    { providerId: sandboxProviderId, ownerId: actor.userId, ids: rows.map(({ id }) => id) },
    createSendingChannel(),
    { workerId: "test", isStopping: () => false },
  );
}

async function topUp(actor: Actor, units: number): Promise<void> {
  const amount = BigInt(units) * 10_000n;
  await sql()`update balances set balance = balance + ${amount} where owner_id = ${actor.userId}`;
  await sql()`
    insert into billings (id, owner_id, source, amount, status)
    values (uuidv7(), ${actor.userId}, 'accrual', ${amount}, 'complete')`;
}

test("a task out of money dispatches all it has reserved, and only then pauses", async () => {
  const actor = await account(30);
  const id = await startTask(actor, 50);
  expect(await expandTask(id)).toBe("wait");
  expect(await getTask(actor, id)).toMatchObject({
    state: "running",
    reason: "funds",
    meta: { accepted: 30 },
  });
  await dispatchPending(actor, 20);
  expect(await expandTask(id)).toBe("wait");
  expect((await getTask(actor, id)).state).toBe("running");
  await dispatchPending(actor, 20);
  expect(await expandTask(id)).toBe("done");
  expect(await getTask(actor, id)).toMatchObject({
    state: "paused",
    reason: "funds",
    meta: { accepted: 30, sent: 30, total: 50 },
  });
  await proveCounters(id);
  expect((await readBalance(sql(), actor.userId)).balance).toBe(0n);
});

test("money that comes before the last reserved message has left is used without a pause", async () => {
  const actor = await account(30);
  const id = await startTask(actor, 50);
  await expandTask(id);
  await topUp(actor, 100);
  expect(await expandTask(id)).toBe("done");
  expect(await getTask(actor, id)).toMatchObject({
    state: "running",
    reason: null,
    meta: { accepted: 50 },
  });
  await dispatchPending(actor, 50);
  expect(await getTask(actor, id)).toMatchObject({ state: "completed", meta: { sent: 50 } });
});

test("a message in doubt is not waited for", async () => {
  const actor = await account(3);
  const id = await startTask(actor, 5);
  await expandTask(id);
  await dispatchPending(actor, 2);
  await sql()`
    update sendings set status = 'processing', claimed_at = now(), doubt_at = now()
    where group_id = ${id} and status = 'pending'`;
  expect(await expandTask(id)).toBe("done");
  expect((await getTask(actor, id)).state).toBe("paused");
});

test("messages that a stop has ended are counted apart from those that failed", async () => {
  const actor = await account(100);
  const id = await startTask(actor, 50);
  await expandTask(id);
  await dispatchPending(actor, 20);
  await moveTask(actor, { id, state: "stopped" });
  await dispatchPending(actor, 50);
  expect((await getTask(actor, id)).meta).toMatchObject({
    accepted: 50,
    sent: 20,
    completed: 20,
    errored: 0,
    stopped: 30,
    progress: 100,
  });
  await proveCounters(id);
  expect((await readBalance(sql(), actor.userId)).balance).toBe(800_000n);
  expect(await findLedgerFaults(sql())).toEqual([]);
});
