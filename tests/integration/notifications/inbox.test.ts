import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { locales } from "#lib/locales.ts";
import type { MemberRole } from "#lib/members/member-roles.ts";
import { permissionsOfMember } from "#lib/members/roles.ts";
import { notificationsList } from "#lib/notifications/list.ts";
import { type NotificationType, notificationTypes } from "#lib/notifications/notification.ts";
import type { Actor } from "#lib/permissions.ts";
import { sql } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import {
  countUnread,
  listNotifications,
  markAllRead,
  markRead,
} from "#server/notifications/service.ts";
import { liveChannel } from "#server/realtime/publish.ts";
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

test("all are read at once, one's own only, and the second time nothing is", async () => {
  const reseller = await createUser(sql(), { role: "reseller" });
  const child = await createUser(sql(), { resellerId: reseller.id });
  for (const ownerId of [reseller.id, reseller.id, child.id])
    await createNotification(sql(), { ownerId });
  expect(await markAllRead(actorFor(reseller))).toBe(2);
  expect(await markAllRead(actorFor(reseller))).toBe(0);
  expect(await countUnread(actorFor(reseller))).toBe(0);
  expect(await countUnread(actorFor(child))).toBe(1);
  const [event] = await sql()<{ ids: string[] }[]>`
    select ids from events where name = 'notifications.read' and owner_id = ${reseller.id}`;
  const revoked = await createUser(sql(), { permissions: { "notifications.update": null } });
  await expect(markAllRead(actorFor(revoked))).rejects.toMatchObject({ code: "Forbidden" });
  expect(event === undefined || event.ids.length === 2).toBe(true);
});

test("a member who only reads takes none of them off the others' lists", async () => {
  const user = await createUser(sql());
  const { id } = await createNotification(sql(), { ownerId: user.id });
  const as = (role: MemberRole) => ({
    ...actorFor(user),
    permissions: permissionsOfMember(actorFor(user).permissions, role),
  });
  expect((await list(as("reader"))).data).toHaveLength(1);
  await expect(markRead(as("reader"), id)).rejects.toMatchObject({ code: "Forbidden" });
  await expect(markAllRead(as("reader"))).rejects.toMatchObject({ code: "Forbidden" });
  expect((await markRead(as("accountant"), id)).isRead).toBe(true);
});

describe("the list", () => {
  test("needs the permission and holds the account's own", async () => {
    const user = await createUser(sql());
    const reseller = await createUser(sql(), { role: "reseller" });
    const child = await createUser(sql(), { resellerId: reseller.id });
    await createNotification(sql(), { ownerId: child.id });
    const mine = await createNotification(sql(), { ownerId: user.id });
    const revoked = await createUser(sql(), { permissions: { "notifications.get": null } });
    await expect(list(actorFor(revoked))).rejects.toMatchObject({ code: "Forbidden" });
    await expect(countUnread(actorFor(revoked))).rejects.toMatchObject({ code: "Forbidden" });
    expect((await list(actorFor(user))).data.map(({ id }) => id)).toEqual([mine.id]);
    expect((await list(actorFor(reseller))).total).toBe(0);
  });

  test("takes the parameters of /api/n: limit, offset, search, isRead, createdAt.gte and .lt", async () => {
    const user = await createUser(sql());
    const actor = actorFor(user);
    const at = new Date(Date.now() - 86_400_000);
    const old = await createNotification(sql(), {
      ownerId: user.id,
      type: "SendernameApproved",
      params: { name: "CAFE-7" },
      at,
    });
    const read = await createNotification(sql(), {
      ownerId: user.id,
      type: "TariffUpdate",
      readAt: new Date(),
    });
    const fresh = await createNotification(sql(), { ownerId: user.id });
    const ids = async (query: Record<string, string>) =>
      (await list(actor, query)).data.map(({ id }) => id);

    expect(await ids({ limit: "1", offset: "1" })).toEqual([read.id]);
    expect(await ids({ search: "cafe-" })).toEqual([old.id]);
    expect(await ids({ search: "plan has ch" })).toEqual([read.id]);
    expect(await ids({ isRead: "false" })).toEqual([fresh.id, old.id]);
    expect(await ids({ "createdAt.lt": new Date(Date.now() - 3_600_000).toISOString() })).toEqual([
      old.id,
    ]);
    expect(await ids({ "createdAt.gte": new Date(Date.now() - 3_600_000).toISOString() })).toEqual([
      fresh.id,
      read.id,
    ]);
    expect(await list(actor, { isRead: "true" })).toMatchObject({ total: 1, unread: 2 });
  });

  test("of a type that only a newer release knows is listed all the same", async () => {
    const user = await createUser(sql());
    const { id } = await createNotification(sql(), {
      ownerId: user.id,
      type: "BalanceAccrual",
      params: {},
    });
    await sql()`update notifications set type = 'FromTomorrow' where id = ${id}`;
    expect((await list(actorFor(user), {})).data).toMatchObject([
      { id, type: "FromTomorrow", title: "FromTomorrow", text: "" },
    ]);
  });

  test("is in the reader's words, for every type", async () => {
    const params = {
      amount: 1000,
      count: 3,
      currency: "RUB",
      name: "CAFE",
      days: 3,
      number: "17",
      sendernameId: newId(),
      taskId: newId(),
      importId: newId(),
      recurrentId: newId(),
      subscriptionId: newId(),
      title: "",
      total: 21,
      completed: 20,
      errored: 1,
      event: "sendings.status",
      url: "https://example.com/hook",
      reportId: newId(),
      preset: "sendings.details",
      rows: 3,
      reason: "funds",
      role: "reader",
    };
    for (const locale of locales) {
      const user = await createUser(sql(), { locale });
      for (const type of notificationTypes)
        await createNotification(sql(), { ownerId: user.id, type, params });
      const { data } = await list(actorFor(user), { limit: "100" });
      expect(new Set(data.map(({ title }) => title)).size).toBe(notificationTypes.length);
      expect(
        data.filter(
          ({ title, text }) =>
            !text || title.includes("notifications.") || text.includes("notifications."),
        ),
      ).toEqual([]);
    }
    const user = await createUser(sql(), { locale: "ru" });
    const told = async (type: NotificationType, given: Record<string, string | number>) => {
      await createNotification(sql(), { ownerId: user.id, type, params: given });
      return (await list(actorFor(user), { limit: "1" })).data[0]?.text;
    };
    const taskId = newId();
    expect(await told("SendingsBulkCreated", { taskId, title: "Осень", total: 22 })).toBe(
      "«Осень»: 22 получателя",
    );
    expect(await told("SendingsBulkPaused", { taskId, title: "", reason: "funds" })).toBe(
      "Рассылка без названия: закончились деньги",
    );
    const figures = { taskId, title: "Осень", total: 5, completed: 4, errored: 1 };
    expect(await told("SendingsBulkCompleted", figures)).toBe(
      "«Осень»: отправлено 4 из 5 получателей, с ошибкой 1",
    );
    expect(await told("SendingsBulkCompleted", { ...figures, errored: 0, completed: 5 })).toBe(
      "«Осень»: отправлено 5 из 5 получателей",
    );
    expect(await told("BalanceAccrual", {})).toBe("");
  });
});

describe("reading", () => {
  test("happens once, is said once, and changes the count", async () => {
    const user = await createUser(sql());
    const actor = actorFor(user);
    const { id } = await createNotification(sql(), { ownerId: user.id });
    await createNotification(sql(), { ownerId: user.id });
    const heard: string[] = [];
    const listener = postgres(database.url, { max: 1 });
    await listener.listen(liveChannel, (payload) => heard.push(payload));

    const read = await markRead(actor, id);
    expect(read).toMatchObject({ id, isRead: true, targetUserId: user.id });
    const again = await markRead(actor, id);
    expect(again.updatedAt).toBe(read.updatedAt);
    expect(await countUnread(actor)).toBe(1);
    await expect
      .poll(() => heard)
      .toEqual([JSON.stringify({ event: "notifications.read", ownerId: user.id, data: { id } })]);
    await listener.end();
  });

  test("another's, an unknown one, or without the permission is refused", async () => {
    const [user, admin] = [await createUser(sql()), await createUser(sql(), { role: "admin" })];
    const { id } = await createNotification(sql(), { ownerId: user.id });
    await expect(markRead(actorFor(admin), id)).rejects.toMatchObject({ code: "NotFound" });
    await expect(markRead(actorFor(user), newId())).rejects.toMatchObject({ code: "NotFound" });
    for (const taken of ["notifications.get", "notifications.update"] as const) {
      const { [taken]: _, ...permissions } = actorFor(user).permissions;
      const revoked = { ...actorFor(user), permissions };
      await expect(markRead(revoked, id)).rejects.toMatchObject({ code: "Forbidden" });
    }
    expect(await countUnread(actorFor(user))).toBe(1);
  });
});
