import { afterAll, beforeAll, expect, test } from "vitest";
import { asMoney } from "#lib/money.ts";
import { sandboxProviderId } from "#server/channels/providers.ts";
import { createContactList } from "#server/contacts/service.ts";
import { sql } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import { record } from "#server/events/service.ts";
import { createSendings } from "#server/seed/factories/sendings.ts";
import { createTask } from "#server/seed/factories/tasks.ts";
import { createUser } from "#server/seed/factories/users.ts";
import { applyReports, expandTask } from "#server/sendings/service.ts";
import { moveTask } from "#server/tasks/service.ts";
import { actorFor } from "#tests/support/actors.ts";
import { type TestDatabase, useTestDatabase } from "#tests/support/database.ts";
import { startBulk } from "#tests/support/faults/bulk.ts";
import { proveEvents } from "#tests/support/faults/prove.ts";
import { collectLiveEvents } from "#tests/support/live-events.ts";
import { eventsOf } from "#tests/support/recorded-events.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await useTestDatabase();
});
afterAll(() => database.drop());

async function createActor() {
  return actorFor(await createUser(sql(), { balance: asMoney(10n ** 12n) }));
}

function notificationsOf(ownerId: string) {
  return sql()`select type, params from notifications where owner_id = ${ownerId} order by id`;
}

test("stands, is notified and heard exactly when its transaction commits", async () => {
  const actor = await createActor();
  const { heard, stop } = await collectLiveEvents(actor.userId);
  const [kept, lost] = [newId(), newId()];
  const tell = (id: string, fails: boolean) =>
    sql().begin(async (tx) => {
      await record(tx, actor, {
        name: "tasks.created",
        ownerId: actor.userId,
        ids: [id],
        data: { title: "Spring", total: 3, isOwn: false },
      });
      if (fails) throw new Error("undone");
    });
  await expect(tell(lost, true)).rejects.toThrow("undone");
  await tell(kept, false);
  expect(await eventsOf(actor.userId)).toEqual([
    {
      name: "tasks.created",
      actorKind: "user",
      actorId: actor.userId,
      onBehalfOf: null,
      ids: [kept],
      data: { title: "Spring", total: 3, isOwn: false },
    },
  ]);
  expect(await notificationsOf(actor.userId)).toEqual([
    { type: "SendingsBulkCreated", params: { taskId: kept, title: "Spring", total: 3 } },
  ]);
  // The text of the account's notification isn't part of the live event.
  await expect
    .poll(() => heard)
    .toEqual([
      {
        event: "notifications.sent",
        data: { id: expect.any(String), type: "SendingsBulkCreated" },
      },
      { event: "tasks.created", data: { id: kept } },
    ]);
  await stop();
});

test("names the person who acts logged in as the account", async () => {
  const actor = await createActor();
  const realUser = { userId: newId(), username: "reseller" };
  await createContactList({ ...actor, realUser }, { title: "Friends", type: "regular" });
  expect(await eventsOf(actor.userId)).toMatchObject([
    { name: "contactLists.created", actorId: realUser.userId, onBehalfOf: actor.userId },
  ]);
});

test("a thousand outcomes are a few rows in which each message has its status, of its own account alone", async () => {
  const [first, second] = [await createActor(), await createActor()];
  const expected = new Map<string, string>();
  const reports = [];
  for (const { userId: ownerId } of [first, second]) {
    const task = await createTask(sql(), { ownerId, state: "running" });
    const sendings = await createSendings(
      sql(),
      ownerId,
      Array.from({ length: 500 }, (_, index) => ({
        status: "sent" as const,
        groupId: index % 5 === 0 ? null : task.id,
      })),
    );
    for (const [index, { id }] of sendings.entries()) {
      const status = index % 3 === 0 ? ("failed" as const) : ("delivered" as const);
      expected.set(id, `${ownerId} ${status}`);
      reports.push({ sendingId: id, ownerId, status, error: null, at: new Date() });
    }
  }
  const { allOf, stop } = await collectLiveEvents(first.userId);
  await applyReports(sandboxProviderId, reports);
  await applyReports(sandboxProviderId, reports);
  const found = new Map<string, string>();
  for (const { userId } of [first, second]) {
    const rows = (await eventsOf(userId)).filter(({ name }) => name === "sendings.status");
    expect(rows).toHaveLength(4);
    for (const { ids, data, actorKind, actorId } of rows) {
      expect([actorKind, actorId]).toEqual(["provider", sandboxProviderId]);
      for (const id of ids) {
        expect(found.has(id)).toBe(false);
        found.set(id, `${userId} ${String(data.status)}`);
      }
    }
    const refunds = (await eventsOf(userId)).filter(({ name }) => name === "billings.status");
    expect(refunds.map(({ ids }) => ids.length)).toEqual([167]);
  }
  expect(found).toEqual(expected);
  // The group is announced once, single messages one by one.
  expect(await allOf("sendings.updated")).toHaveLength(101);
  await stop();
});

test("messages that nothing carries have failed when they are created", async () => {
  const actor = actorFor(await createUser(sql(), { tariffs: [] }));
  const id = await startBulk(actor, 2);
  await expandTask(id);
  expect(await eventsOf(actor.userId)).toMatchObject([
    { name: "tasks.created" },
    { name: "tasks.state", data: { state: "running" } },
    { name: "sendings.created", data: { groupId: id } },
    { name: "sendings.status", data: { groupId: id, status: "failed" } },
    { name: "tasks.state", data: { state: "failed" } },
  ]);
  await proveEvents(actor.userId);
});

test("each step of a bulk send is told once, with every message of it", async () => {
  const actor = await createActor();
  const id = await startBulk(actor, 5);
  await moveTask(actor, { id, state: "paused" });
  await moveTask(actor, { id, state: "scheduled" });
  await expandTask(id);
  const sendings = await sql()<{ id: string }[]>`
    select id from sendings where owner_id = ${actor.userId} order by id`;
  const ids = sendings.map((row) => row.id);
  expect(ids).toHaveLength(5);
  const rows = await eventsOf(actor.userId);
  const told = rows.map(({ name, actorKind, data }) => [name, actorKind, data.state ?? null]);
  expect(told).toEqual([
    ["tasks.created", "user", null],
    ["tasks.state", "user", "paused"],
    ["tasks.state", "user", "running"],
    ["sendings.created", "system", null],
    ["billings.created", "system", null],
  ]);
  expect(rows.slice(3).map((row) => row.ids.toSorted())).toEqual([ids, ids]);
  await applyReports(
    sandboxProviderId,
    ids.map((sendingId) => ({
      sendingId,
      ownerId: actor.userId,
      status: "delivered" as const,
      error: null,
      at: new Date(),
    })),
  );
  expect((await eventsOf(actor.userId)).slice(5)).toMatchObject([
    { name: "sendings.status", data: { groupId: id, status: "delivered" } },
    { name: "tasks.state", actorKind: "system", ids: [id], data: { state: "completed" } },
  ]);
  expect((await notificationsOf(actor.userId)).map(({ type }) => type)).toEqual([
    "SendingsBulkResumed",
    "SendingsBulkCompleted",
  ]);
});
