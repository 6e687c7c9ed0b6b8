import { afterAll, beforeAll, expect, test } from "vitest";
import { updateTaskInput } from "#lib/tasks/update-task-input.ts";
import { sql } from "#server/db/client.ts";
import { createTask } from "#server/seed/factories/tasks.ts";
import { createUser } from "#server/seed/factories/users.ts";
import { updateTask } from "#server/tasks/service.ts";
import { actorFor } from "#tests/support/actors.ts";
import { type TestDatabase, useTestDatabase } from "#tests/support/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await useTestDatabase();
});
afterAll(() => database.drop());

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);
const dataOf = async (id: string) => {
  const [row] = await sql()<{ data: Record<string, unknown>; until: Date | null }[]>`
    select data, until from tasks where id = ${id}`;
  return row;
};

test("hours are those of the account's own clock, also where another account reschedules it", async () => {
  const reseller = await createUser(sql(), { role: "reseller" });
  const child = await createUser(sql(), { resellerId: reseller.id });
  await sql()`update users set time_zone = 'Asia/Omsk' where id = ${child.id}`;
  const { id } = await createTask(sql(), { ownerId: child.id });
  const hours = { from: "09:00", to: "18:00" };
  const actor = { ...actorFor(reseller), timeZone: "Europe/Madrid" };
  await updateTask(actor, id, { schedule: { delay: inMinutes(60), until: null, hours } });
  expect((await dataOf(id))?.data).toMatchObject({ hours: { ...hours, timeZone: "Asia/Omsk" } });
  // Left out they stay; null takes them away.
  const change = async (schedule: object) =>
    updateTask(actor, id, updateTaskInput.parse({ schedule }));
  await change({ delay: 0 });
  expect((await dataOf(id))?.data).toHaveProperty("hours");
  await change({ delay: 0, hours: null });
  expect((await dataOf(id))?.data).not.toHaveProperty("hours");
});

test("a time that is over before the first few are judged is refused", async () => {
  const user = await createUser(sql());
  const { id } = await createTask(sql(), { ownerId: user.id });
  const canary = { percent: 5, share: 80, minutes: 60 };
  await sql()`update tasks set data = data || ${sql().json({ canary })} where id = ${id}`;
  const move = async (until: Date) =>
    updateTask(actorFor(user), id, { schedule: { delay: inMinutes(60), until, hours: null } });
  await expect(move(inMinutes(110))).rejects.toMatchObject({
    key: "sendings.errors.canary.until",
  });
  expect((await dataOf(id))?.until).toBeNull();
  await move(inMinutes(180));
  expect((await dataOf(id))?.until).not.toBeNull();
});
