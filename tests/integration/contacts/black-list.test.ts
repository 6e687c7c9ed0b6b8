import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { asMoney } from "#lib/money.ts";
import type { Actor } from "#lib/permissions.ts";
import { readBalance } from "#server/billings/ledger.ts";
import { changeContacts } from "#server/contacts/service.ts";
import { sql } from "#server/db/client.ts";
import { createContactList, createContacts } from "#server/seed/factories/contacts.ts";
import { createUser } from "#server/seed/factories/users.ts";
import { createSending, estimateSending, getSending } from "#server/sendings/service.ts";
import { getTask, moveTask } from "#server/tasks/service.ts";
import { actorFor } from "#tests/support/actors.ts";
import { type TestDatabase, useTestDatabase } from "#tests/support/database.ts";
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

const balance = asMoney(1_000_000n);
const wanted = "+79161112233";
const unwanted = "+79161112234";

const eventually = (assertion: () => Promise<unknown>) =>
  vi.waitFor(assertion, { timeout: 20_000, interval: 50 });

async function account(): Promise<Actor> {
  return actorFor(await createUser(sql(), { balance }));
}

/** Copies contacts from a list to a do-not-contact one, as a person does. */
async function block(actor: Actor, phone: string): Promise<void> {
  const list = await createContactList(sql(), { ownerId: actor.userId });
  const black = await createContactList(sql(), { ownerId: actor.userId, type: "blacklist" });
  const [contact] = await createContacts(sql(), list, [{ phone }]);
  const chosen = { ids: [contact?.id ?? ""] };
  const input = { ListId: list.id, act: "copy", TargetId: black.id, chosen } as const;
  await changeContacts(actor, input, null);
}

test("a message that waits for its time doesn’t go to a recipient black-listed meanwhile, and costs nothing", async () => {
  const actor = await account();
  const schedule = { delay: new Date(Date.now() + 3000).toISOString() };
  const send = async (recipient: string) => {
    const answer = await createSending(actor, sendOf({ recipient, schedule }), { idempotency: null });
    return "id" in answer ? answer.id : "";
  };
  const ids = [await send(wanted), await send(unwanted)];
  await block(actor, unwanted);
  await eventually(async () => {
    const [gone, kept] = await Promise.all(ids.map(async (id) => getSending(actor, id)));
    expect(gone?.status).toBe("delivered");
    expect(kept).toMatchObject({ status: "failed", state: { error: "recipient.blacklisted" } });
  });
  const [row] = await sql()<{ price: string }[]>`select price::text from sendings where id = ${ids[0] ?? ""}`;
  expect((await readBalance(sql(), actor.userId)).balance).toBe(
    asMoney(balance - BigInt(row?.price ?? "0")),
  );
}); // prettier-ignore

test("a bulk send that is paused and resumed leaves out who was black-listed in between", async () => {
  const actor = await account();
  const list = await createContactList(sql(), { ownerId: actor.userId });
  await createContacts(sql(), list, [{ phone: wanted }, { phone: unwanted }]);
  const schedule = { delay: new Date(Date.now() + 60_000).toISOString() };
  const recipient = { include: [list.id] };
  const answer = await createSending(actor, sendOf({ recipient, schedule }), { idempotency: null });
  const taskId = "taskId" in answer ? answer.taskId : "";
  await moveTask(actor, { id: taskId, state: "paused" });
  await block(actor, unwanted);
  const estimate = await estimateSending(actor, sendOf({ recipient }));
  expect(estimate).toMatchObject({ recipients: 1, excluded: 1 });
  await sql()`update tasks set starts_at = now() where id = ${taskId}`;
  await moveTask(actor, { id: taskId, state: "scheduled" });
  await eventually(async () => expect((await getTask(actor, taskId)).state).toBe("completed"));
  const sent = await sql()<{ recipient: string }[]>`select recipient from sendings where group_id = ${taskId}`;
  expect(sent.map((row) => row.recipient)).toEqual([wanted]);
}); // prettier-ignore
