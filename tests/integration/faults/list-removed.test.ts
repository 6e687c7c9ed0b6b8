import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Actor } from "#lib/permissions.ts";
import { removeContactList } from "#server/contacts/service.ts";
import { sql } from "#server/db/client.ts";
import { createContactList, createContacts } from "#server/seed/factories/contacts.ts";
import { createSending, expandTask } from "#server/sendings/service.ts";
import { moveTask } from "#server/tasks/service.ts";
import { useTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { createSender, finishTask, givenMoney, startBulk } from "#tests/support/faults/bulk.ts";
import { proveCounters, proveMoney } from "#tests/support/faults/prove.ts";
import { sendOf } from "#tests/support/sends.ts";
import { startWorker } from "#tests/support/worker.ts";

const recipients = 3000;

/** Recipients expanded at once. */
const chunk = 2000;

let database: TestDatabase;

beforeAll(async () => {
  database = await useTestDatabase();
});
afterAll(() => database.drop());

/** As two that act at once may: the verb itself refuses to remove a list that a task waits to draw on. */
async function removeListsOf(actor: Actor): Promise<void> {
  await sql()`delete from contact_lists where owner_id = ${actor.userId}`;
}

async function expandOneChunk(taskId: string): Promise<void> {
  expect(await expandTask(taskId, { mayGoOn: () => false })).toBe("more");
}

/** Has a real worker finish the task, proves counters and balance, and returns the task's final state. */
async function finish(actor: Actor, taskId: string, accepted: number): Promise<object> {
  const worker = await startWorker(database.url);
  try {
    const { state, done, failed } = await finishTask(taskId, accepted, 30_000);
    await proveCounters(taskId);
    await proveMoney(actor.userId, givenMoney);
    const [task] = await sql()<{ total: number; reason: string | null }[]>`
      select total, reason from tasks where id = ${taskId}`;
    return { state, done, failed, ...task };
  } finally {
    await worker.stop();
  }
}

/** A task of which these many were accepted, every one of them sent, and no others. */
const endedWith = (accepted: number) => ({
  state: "completed",
  done: accepted,
  failed: 0,
  total: accepted,
  reason: null,
});

test("a list removed while its task runs: what was accepted goes out, the rest isn't sent", async () => {
  const actor = await createSender();
  const taskId = await startBulk(actor, recipients);
  await expandOneChunk(taskId);
  await removeListsOf(actor);
  expect(await finish(actor, taskId, chunk)).toEqual(endedWith(chunk));
});

test("a list removed while its task is paused: resumed, it ends with what was accepted", async () => {
  const actor = await createSender();
  const taskId = await startBulk(actor, recipients);
  await expandOneChunk(taskId);
  await moveTask(actor, { id: taskId, state: "paused" });
  await removeListsOf(actor);
  await moveTask(actor, { id: taskId, state: "scheduled" });
  expect(await finish(actor, taskId, chunk)).toEqual(endedWith(chunk));
});

test("a list removed before its task has begun: the task ends with nothing sent and nothing taken", async () => {
  const actor = await createSender();
  const taskId = await startBulk(actor, recipients);
  await removeListsOf(actor);
  expect(await finish(actor, taskId, 0)).toEqual(endedWith(0));
});

test("a list removed in the middle of a walk: chunks are whole and the money is theirs", async () => {
  const actor = await createSender();
  const taskId = await startBulk(actor, recipients);
  let removing: Promise<void> | undefined;
  // Called between chunks: the next one is being read meanwhile.
  const mayGoOn = () => {
    removing ??= removeListsOf(actor);
    return true;
  };
  expect(await expandTask(taskId, { mayGoOn })).toBe("done");
  await removing;
  const [task] = await sql()<
    { accepted: number }[]
  >`select accepted from tasks where id = ${taskId}`;
  const accepted = task?.accepted ?? 0;
  expect(await finish(actor, taskId, accepted)).toEqual(endedWith(accepted));
});

test("a list removed and its paused task stopped: the money of what waited is back", async () => {
  const actor = await createSender();
  const taskId = await startBulk(actor, recipients);
  await expandOneChunk(taskId);
  await moveTask(actor, { id: taskId, state: "paused" });
  await removeListsOf(actor);
  await moveTask(actor, { id: taskId, state: "stopped" });
  const worker = await startWorker(database.url);
  await vi.waitFor(
    async () => {
      const [ended] = await sql()`
        select count(*)::int as failed from sendings where group_id = ${taskId} and status = 'failed' and error = 'stopped'`;
      expect(ended).toEqual({ failed: chunk });
    },
    { timeout: 20_000, interval: 50 },
  );
  await worker.stop();
  await proveCounters(taskId);
  await proveMoney(actor.userId, givenMoney);
});

test("a list that a planned or paused send draws on stays; of one that runs it may go", async () => {
  const actor = await createSender();
  const taskId = await startBulk(actor, recipients);
  const [list] = await sql()<{ id: string }[]>`
    select id from contact_lists where owner_id = ${actor.userId}`;
  const listId = list?.id ?? "";
  const awaited = { code: "Conflict", key: "contacts.errors.listAwaited" };
  await expect(removeContactList(actor, listId)).rejects.toMatchObject(awaited);
  await expandOneChunk(taskId);
  await moveTask(actor, { id: taskId, state: "paused" });
  await expect(removeContactList(actor, listId)).rejects.toMatchObject(awaited);
  await sql()`update tasks set state = 'running' where id = ${taskId}`;
  expect(await removeContactList(actor, listId)).toMatchObject({ id: listId });
});

test("a list whose people a send still leaves out stays until the send has them all", async () => {
  const actor = await createSender();
  const [included, excluded] = [
    await createContactList(sql(), { ownerId: actor.userId }),
    await createContactList(sql(), { ownerId: actor.userId }),
  ];
  const phones = ["+79250000001", "+79250000002"].map((phone) => ({ phone }));
  await createContacts(sql(), included, phones);
  await createContacts(sql(), excluded, phones.slice(1));
  const recipient = { include: [included.id], exclude: [excluded.id] };
  const answer = await createSending(actor, sendOf({ recipient }), { idempotency: null });
  if (Array.isArray(answer) || !("taskId" in answer)) throw new Error("a task was expected");
  await expect(removeContactList(actor, excluded.id)).rejects.toMatchObject({
    code: "Conflict",
    key: "contacts.errors.listExcluded",
  });
  expect(await finish(actor, answer.taskId, 1)).toEqual(endedWith(1));
  expect(await removeContactList(actor, excluded.id)).toMatchObject({ size: 1 });
});
