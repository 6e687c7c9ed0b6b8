import { afterAll, beforeAll, expect, test } from "vitest";
import { asMoney } from "#lib/money.ts";
import { analyticsOfTask } from "#server/analytics/service.ts";
import { sql } from "#server/db/client.ts";
import { createSendings } from "#server/seed/factories/sendings.ts";
import { createTask } from "#server/seed/factories/tasks.ts";
import { createUser } from "#server/seed/factories/users.ts";
import { foldDeltas } from "#server/sendings/service.ts";
import { actorFor } from "#tests/support/actors.ts";
import { type TestDatabase, useTestDatabase } from "#tests/support/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await useTestDatabase();
});
afterAll(() => database.drop());

const second = 1000;

test("a bulk send's results by operator, hour, step, reason and time, without its test numbers", async () => {
  const user = await createUser(sql());
  const task = await createTask(sql(), { ownerId: user.id });
  const made = new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000 - 1_800_000);
  const after = (seconds: number) => new Date(made.getTime() + seconds * second);
  const common = { groupId: task.id, createdAt: made, unitPrice: asMoney(25_000n) };
  const delivered = (recipient: string, seconds: number) => ({
    ...common,
    recipient,
    sentAt: after(1),
    deliveredAt: after(1 + seconds),
  });
  await createSendings(sql(), user.id, [
    ...[1.5, 3, 4, 5, 60].map((seconds, n) => delivered(`+7916123456${n}`, seconds)),
    {
      ...common,
      recipient: "+79031234567",
      status: "seen",
      step: 1,
      type: "viber",
      sentAt: after(1),
      deliveredAt: after(5),
    },
    { ...common, recipient: "+79031234568", status: "failed", error: "UNDELIV", sentAt: after(1) },
    { ...common, recipient: "+79031234569", status: "failed", error: "sendings.errors.no.route" },
    { ...common, recipient: "+79031234560", status: "failed", error: "stopped" },
    { ...common, recipient: "+79000000003", status: "seen" },
    { ...common, recipient: "+79031234561", status: "pending" },
  ]);
  const other = await createTask(sql(), { ownerId: user.id });
  await createSendings(sql(), user.id, [{ ...common, groupId: other.id }]);
  const before = await analyticsOfTask(actorFor(user), task.id);
  await foldDeltas(sql());
  const after1 = await analyticsOfTask(actorFor(user), task.id);
  expect(after1).toEqual(before);
  const none = { seen: 0, failed: 0, answered: 0, optedOut: 0, clicked: 0, clicks: 0 };
  expect(before).toMatchObject({
    total: { ...none, sent: 7, delivered: 6, seen: 1, failed: 2, spent: 15 },
    operators: [
      { mccmnc: "25001", ...none, sent: 5, delivered: 5, spent: 12.5 },
      { mccmnc: "25099", ...none, sent: 2, delivered: 1, seen: 1, failed: 2, spent: 2.5 },
    ],
    hours: [
      { hour: new Date(Math.floor(made.getTime() / 3_600_000) * 3_600_000).toISOString(), sent: 7 },
    ],
    steps: [
      { step: 0, type: "sms", sent: 6, delivered: 5, failed: 2, spent: 12.5 },
      { step: 1, type: "viber", sent: 1, delivered: 1, spent: 2.5 },
    ],
  });
  expect(before.failures.toSorted((a, b) => (a.error < b.error ? -1 : 1))).toEqual([
    { error: "UNDELIV", count: 1 },
    { error: "sendings.errors.no.route", count: 1 },
  ]);
  expect(before.deliveryTime?.messages).toBe(6);
  // Classes are 19 % wide.
  expect(before.deliveryTime?.median).toBeGreaterThan(3.2);
  expect(before.deliveryTime?.median).toBeLessThan(4.9);
  expect(before.deliveryTime?.p95).toBeGreaterThan(50);
  expect(before.deliveryTime?.p95).toBeLessThan(72);
});

test("another account's bulk send isn't there", async () => {
  const [owner, stranger] = [await createUser(sql()), await createUser(sql())];
  const task = await createTask(sql(), { ownerId: owner.id });
  await expect(analyticsOfTask(actorFor(stranger), task.id)).rejects.toMatchObject({
    code: "NotFound",
  });
});
