import { afterAll, beforeAll, expect, test } from "vitest";
import { reservedOf } from "#lib/tasks/task-counts.ts";
import type { TaskProgress } from "#lib/tasks/task-progress.ts";
import { sql } from "#server/db/client.ts";
import { createContactList, createContacts } from "#server/seed/factories/contacts.ts";
import { createUser } from "#server/seed/factories/users.ts";
import { applyOutcomes } from "#server/sendings/outcomes/outcomes.ts";
import { createSending, expandTask } from "#server/sendings/service.ts";
import { getTask } from "#server/tasks/service.ts";
import { actorFor } from "#tests/support/actors.ts";
import { rubles } from "#tests/support/api.ts";
import { type TestDatabase, useTestDatabase } from "#tests/support/database.ts";
import { collectLiveEvents } from "#tests/support/live-events.ts";
import { sendOf } from "#tests/support/sends.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await useTestDatabase();
});
afterAll(() => database.drop());

test("what is reserved is no charge, and each step is told with where the task stands", async () => {
  const actor = actorFor(await createUser(sql(), { balance: rubles(100) }));
  const { heard, stop } = await collectLiveEvents(actor.userId);
  const phones = ["+79160000001", "+79160000002", "+79160000003", "+79160000004"];
  const list = await createContactList(sql(), { ownerId: actor.userId });
  await createContacts(
    sql(),
    list,
    phones.map((phone) => ({ phone })),
  );
  const send = sendOf({ recipient: [list.id] });
  const answer = await createSending(actor, send, { idempotency: null });
  const taskId = "taskId" in answer ? answer.taskId : "";
  await expandTask(taskId);
  const held = await getTask(actor, taskId);
  expect([held.cost, held.charged, reservedOf(held)]).toEqual([4, 0, 4]);

  const rows = await sql()<{ id: string; ownerId: string }[]>`
    select id, owner_id from sendings where group_id = ${taskId} order by id`;
  const settle = (at: number, status: "sent" | "delivered" | "failed") =>
    sql().begin(async (tx) => {
      const [row] = rows.slice(at);
      if (row) await applyOutcomes(tx, { kind: "system" }, [{ ...row, status }]);
    });
  await settle(0, "sent");
  await settle(0, "delivered");
  await settle(1, "sent");
  await settle(2, "failed");
  const half = await getTask(actor, taskId);
  expect([half.cost, half.charged, reservedOf(half)]).toEqual([3, 2, 1]);
  await settle(1, "failed");
  const then = await getTask(actor, taskId);
  expect([then.cost, then.charged, reservedOf(then)]).toEqual([2, 1, 1]);

  const told = () =>
    heard.flatMap(({ event, data }) => {
      const { id, progress } = data as { id: string; progress?: TaskProgress };
      return event === "tasks.updated" && id === taskId && progress ? [progress] : [];
    });
  const { id, meta, cost, charged, canary, updatedAt } = then;
  await expect.poll(() => told().at(-1)).toEqual({ id, meta, cost, charged, canary, updatedAt });
  expect(told().map((progress) => progress.charged)).toEqual(expect.arrayContaining([0, 1, 2]));
  await settle(3, "delivered");
  expect(await getTask(actor, taskId)).toMatchObject({ state: "completed", cost: 2, charged: 2 });
  await stop();
});
