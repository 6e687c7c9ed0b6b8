import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "#server/db/client.ts";
import { createSendings } from "#server/seed/factories/sendings.ts";
import { createTask } from "#server/seed/factories/tasks.ts";
import { createUser } from "#server/seed/factories/users.ts";
import { repeatSending } from "#server/sendings/service.ts";
import { countTaskFailures, editTask, repeatTask, searchTasks } from "#server/tasks/service.ts";
import { actorFor } from "#tests/support/actors.ts";
import { type TestDatabase, useTestDatabase } from "#tests/support/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await useTestDatabase();
});
afterAll(() => database.drop());

async function family() {
  const reseller = await createUser(sql(), { role: "reseller" });
  return { reseller, child: await createUser(sql(), { resellerId: reseller.id }) };
}

const missing = { code: "NotFound" };

test("another campaign begins with the text, lists and numbers of one's own, and of no other account's", async () => {
  const { reseller, child } = await family();
  const task = await createTask(sql(), { ownerId: child.id, text: "Hello $firstName" });
  await sql()`
    insert into task_recipients (task_id, address, excluded)
    values (${task.id}, '+79160000001', false), (${task.id}, '+79160000002', true)`;
  expect(await repeatTask(actorFor(child), task.id)).toMatchObject({
    isWithoutNumbers: false,
    change: {
      channel: "sms",
      payload: { text: "Hello $firstName" },
      numbers: "+79160000001",
      excludedNumbers: "+79160000002",
    },
  });
  await expect(repeatTask(actorFor(reseller), task.id)).rejects.toMatchObject(missing);
});

test("a campaign that was removed is neither found nor repeated", async () => {
  const { child } = await family();
  const { id } = await createTask(sql(), { ownerId: child.id, title: "Taken off" });
  const found = async () =>
    Promise.all(
      ["Taken", id].map(async (text) => (await searchTasks(actorFor(child), text)).length),
    );
  expect(await found()).toEqual([1, 1]);
  await sql()`update tasks set removed_at = now() where id = ${id}`;
  expect(await found()).toEqual([0, 0]);
  await expect(repeatTask(actorFor(child), id)).rejects.toMatchObject(missing);
});

test("numbers beyond what a page takes along are left out, and it is said", async () => {
  const { child } = await family();
  const task = await createTask(sql(), { ownerId: child.id });
  await sql()`
    insert into task_recipients (task_id, address, excluded)
    select ${task.id}, '+7916' || lpad(n::text, 7, '0'), false from generate_series(1, 10001) n`;
  expect(await repeatTask(actorFor(child), task.id)).toMatchObject({
    isWithoutNumbers: true,
    change: { numbers: "" },
  });
  // Without its exclusions the edited send would go to the excluded recipients.
  await sql()`update tasks set state = 'scheduled', started_at = null, accepted = 0 where id = ${task.id}`;
  expect(await editTask(actorFor(child), task.id)).toMatchObject({
    refused: "numbers",
    change: {},
  });
});

test("what was sent again by contacts' names is not repeated without them", async () => {
  const { child } = await family();
  const { id } = await createTask(sql(), { ownerId: child.id, text: "Hello $firstName" });
  await sql()`update tasks set data = data || ${sql().json({ known: [id] })} where id = ${id}`;
  expect(await repeatTask(actorFor(child), id)).toMatchObject({ refused: "names", change: {} });
});

test("another message begins with the text and recipient of one's own", async () => {
  const { reseller, child } = await family();
  const [failed] = await createSendings(sql(), child.id, [{ status: "failed", text: "Code 1" }]);
  const id = failed?.id ?? "";
  expect(await repeatSending(actorFor(child), id)).toMatchObject({
    change: {
      channel: "sms",
      payload: { text: "Code 1", sender: "Cabinet" },
      numbers: "+79161234567",
    },
  });
  await expect(repeatSending(actorFor(reseller), id)).rejects.toMatchObject(missing);
});

test("failures of a campaign are told by reason, the most frequent first, without those it was stopped for", async () => {
  const { reseller, child } = await family();
  const task = await createTask(sql(), { ownerId: child.id });
  const failed = (error: string) => ({ groupId: task.id, status: "failed" as const, error });
  await createSendings(sql(), child.id, [
    failed("expired"),
    failed("sandbox UNDELIV"),
    failed("sandbox UNDELIV"),
    failed("stopped"),
    { groupId: task.id },
    { status: "failed", error: "expired" },
  ]);
  const reasons = [
    { error: "sandbox UNDELIV", count: 2 },
    { error: "expired", count: 1 },
  ];
  expect([...(await countTaskFailures(actorFor(reseller), task.id))]).toEqual(reasons);
  const stranger = await createUser(sql());
  await expect(countTaskFailures(actorFor(stranger), task.id)).rejects.toMatchObject(missing);
});
