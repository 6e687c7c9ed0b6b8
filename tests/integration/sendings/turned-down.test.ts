import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { asMoney } from "#lib/money.ts";
import { sql } from "#server/db/client.ts";
import { createContactList, createContacts } from "#server/seed/factories/contacts.ts";
import { createUser } from "#server/seed/factories/users.ts";
import { isSenderAllowed } from "#server/sendernames/service.ts";
import { createSending, expandTask } from "#server/sendings/service.ts";
import { getTask, moveTask } from "#server/tasks/service.ts";
import { actorFor } from "#tests/support/actors.ts";
import { type TestDatabase, useTestDatabase } from "#tests/support/database.ts";
import { sendOf } from "#tests/support/sends.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await useTestDatabase();
});
afterAll(() => database.drop());

test("a campaign whose sender name is turned down pauses and says so, and goes on once it is approved again", async () => {
  const actor = actorFor(await createUser(sql(), { balance: asMoney(10n ** 9n) }));
  const { userId } = actor;
  const list = await createContactList(sql(), { ownerId: userId });
  const people = Array.from({ length: 2100 }, (_, at) => ({
    phone: `+7916${String(at).padStart(7, "0")}`,
  }));
  await createContacts(sql(), list, people);
  const send = sendOf({ recipient: { include: [list.id] } });
  const answer = await createSending(actor, send, { idempotency: null });
  if (!("taskId" in answer)) throw new Error("a task expected");
  const { taskId } = answer;
  expect(await expandTask(taskId, { mayGoOn: () => false })).toBe("more");
  const decide = async (moderation: "approved" | "rejected") => {
    await sql()`update sendernames set moderation = ${moderation} where owner_id = ${userId}`;
    // Look-ups are cached for two seconds.
    const allowed = async () => isSenderAllowed(userId, send.type, send.payload.sender);
    await vi.waitFor(async () => expect(await allowed()).toBe(moderation === "approved"), 10_000);
  };
  await decide("rejected");
  expect(await expandTask(taskId)).toBe("done");
  const accepted = async () => {
    const [row] =
      await sql()`select count(*)::int as count from sendings where group_id = ${taskId}`;
    return row?.count as number;
  };
  expect(await getTask(actor, taskId)).toMatchObject({ state: "paused", reason: "sender" });
  expect(await accepted()).toBe(2000);
  const notices =
    await sql()`select type, params->>'reason' as reason from notifications where owner_id = ${userId}`;
  expect([...notices]).toContainEqual({ type: "SendingsBulkPaused", reason: "sender" });
  await moveTask(actor, { id: taskId, state: "scheduled" });
  expect(await expandTask(taskId)).toBe("done");
  expect(await getTask(actor, taskId)).toMatchObject({ state: "paused", reason: "sender" });
  await decide("approved");
  await moveTask(actor, { id: taskId, state: "scheduled" });
  expect(await expandTask(taskId)).toBe("done");
  expect(await accepted()).toBe(2100);
  expect(await getTask(actor, taskId)).toMatchObject({ reason: null });
});
