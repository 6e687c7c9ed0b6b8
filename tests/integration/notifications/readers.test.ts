import { afterAll, beforeAll, expect, test } from "vitest";
import { permissionsOfMember } from "#lib/members/roles.ts";
import { notificationsList } from "#lib/notifications/list.ts";
import type { Actor } from "#lib/permissions.ts";
import { sql } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import {
  countUnread,
  listNotifications,
  markAllRead,
  markRead,
} from "#server/notifications/service.ts";
import { createNotification } from "#server/seed/factories/notifications.ts";
import { createUser } from "#server/seed/factories/users.ts";
import { parseListParameters } from "#server/transport/list-parameters.ts";
import { actorFor } from "#tests/support/actors.ts";
import { type TestDatabase, useTestDatabase } from "#tests/support/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await useTestDatabase();
});
afterAll(() => database.drop());

function list(actor: Actor, query: Record<string, string> = {}) {
  return listNotifications(
    actor,
    parseListParameters(Object.entries(query), notificationsList, "session"),
  );
}

test("a marketer reads what became of campaigns, and nothing about money", async () => {
  const user = await createUser(sql());
  const marketer = {
    ...actorFor(user),
    permissions: permissionsOfMember(actorFor(user).permissions, "marketer"),
  };
  const figures = { taskId: newId(), title: "Sale", total: 1, completed: 1, errored: 0 };
  const money = { amount: 313.37, currency: "RUB" };
  const done = await createNotification(sql(), {
    ownerId: user.id,
    type: "SendingsBulkCompleted",
    params: figures,
  });
  const paid = await createNotification(sql(), {
    ownerId: user.id,
    type: "BalanceAccrual",
    params: money,
  });
  const newer = await createNotification(sql(), { ownerId: user.id });
  await sql()`update notifications set type = 'MoneyOfANewerRelease' where id = ${newer.id}`;
  const page = await list(marketer);
  expect([page.data.map(({ id }) => id), page.total, page.unread]).toEqual([[done.id], 1, 1]);
  expect((await list(marketer, { search: "313.37" })).total).toBe(0);
  await expect(markRead(marketer, paid.id)).rejects.toMatchObject({ code: "NotFound" });
  expect(await markAllRead(marketer)).toBe(1);
  expect(await countUnread(actorFor(user))).toBe(2);
});

test("marks from two tabs at the same moment are one mark, told once, and the count is right", async () => {
  const user = await createUser(sql());
  const actor = actorFor(user);
  const rows = await Promise.all(
    Array.from({ length: 12 }, () => createNotification(sql(), { ownerId: user.id })),
  );
  const [first, ...others] = rows.map(({ id }) => id);
  if (!first) throw new Error("No notification was made");
  const marks = await Promise.all(Array.from({ length: 6 }, () => markRead(actor, first)));
  expect(new Set(marks.map(({ isRead, updatedAt }) => `${isRead} ${updatedAt}`)).size).toBe(1);
  const [all, again] = await Promise.all([
    markAllRead(actor),
    markAllRead(actor),
    ...others.map((id) => markRead(actor, id)),
  ]);
  expect(all + again).toBeLessThanOrEqual(others.length);
  expect(await countUnread(actor)).toBe(0);
  expect((await list(actor)).data.every(({ isRead }) => isRead)).toBe(true);
});
