// A mailbox of this file alone.
import "#tests/support/own-storage.ts";
import { rm } from "node:fs/promises";
import path from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { editionOf } from "#lib/edition.ts";
import { env } from "#lib/env.ts";
import { permissionsOfMember } from "#lib/members/roles.ts";
import { notificationsList } from "#lib/notifications/list.ts";
import { offeredTo } from "#lib/notifications/offered.ts";
import type { Actor } from "#lib/permissions.ts";
import { sql } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import { record } from "#server/events/service.ts";
import { listMails } from "#server/mail/service.ts";
import { listNotifications } from "#server/notifications/service.ts";
import { createMember } from "#server/seed/factories/members.ts";
import { createUser, type NewUser, type User } from "#server/seed/factories/users.ts";
import {
  getOwnNotifications,
  getUserSetting,
  setOwnNotifications,
  setUserSetting,
} from "#server/settings/service.ts";
import { parseListParameters } from "#server/transport/list-parameters.ts";
import { actorFor } from "#tests/support/actors.ts";
import { collectLiveEvents } from "#tests/support/live-events.ts";
import { deliverDue, deliveriesAt, passFolding } from "#tests/support/notified.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";

prepareApi();

beforeEach(async () => {
  await rm(path.join(env().DATA_DIR, "mail"), { recursive: true, force: true });
});

async function accountWith(channels: string[] | null, given: NewUser = {}): Promise<User> {
  const username = `told-${newId()}`;
  const user = await createUser(sql(), {
    username,
    email: `${username}@example.com`,
    locale: "en",
    ...given,
  });
  if (channels)
    await setUserSetting(actorFor(user), user.id, "notifications", {
      events: { MemberJoined: { channels } },
    });
  return user;
}

/** Adds a member to the account. */
async function join(ownerId: string): Promise<void> {
  const data = { username: "mary", name: "Mary <b>", role: "reader" } as const;
  await sql().begin(async (tx) =>
    record(tx, { kind: "system" }, { name: "members.accepted", ownerId, ids: [newId()], data }),
  );
}

/** Adds money to the account by hand. */
async function giveMoney(account: string): Promise<void> {
  const change = { source: "accrual", amount: 5, currency: "RUB", account, isOwn: true };
  const data = { groupId: null, change };
  const event = { name: "billings.created", ownerId: account, ids: [newId()], data } as const;
  await sql().begin(async (tx) => record(tx, { kind: "system" }, event));
}

async function shown(user: User): Promise<string[]> {
  const page = parseListParameters(new URLSearchParams(), notificationsList, "session");
  return (await listNotifications(actorFor(user), page)).data.map(({ text }) => text);
}

/** Mails what waits, as a worker would, and answers what went to the account. */
async function mailed(user: User) {
  await deliverDue();
  const admin = actorFor(await createUser(sql(), { role: "admin" }));
  return (await listMails(admin, null)).mails.filter(({ to }) => to === user.email);
}

describe("a notification goes", () => {
  const text = "Mary <b> accepted the invitation as reader";
  it.each([
    [null, [text], 0],
    [["web"], [text], 0],
    [["email"], [], 1],
    [["web", "email"], [text], 1],
    [[], [], 0],
  ] as const)("by %j into the cabinet: %j, by mail: %i", async (channels, inCabinet, mails) => {
    const user = await accountWith(channels && [...channels]);
    const live = await collectLiveEvents(user.id);
    await join(user.id);
    expect(await shown(user)).toEqual(inCabinet);
    expect(await mailed(user)).toHaveLength(mails);
    // The bell rings only where there is something to see.
    expect(await live.allOf("members.updated")).not.toEqual([]);
    expect(await live.allOf("notifications.sent")).toHaveLength(inCabinet.length);
    await live.stop();
  });

  it("by mail in the account's language, to the address it has now, leading to what it is about", async () => {
    const user = await accountWith(["email"], { locale: "ru" });
    await join(user.id);
    const email = `new-${user.username}@example.com`;
    await sql()`update users set email = ${email} where id = ${user.id}`;
    const [mail] = await mailed({ ...user, email });
    expect(mail).toMatchObject({ subject: "Приглашение в команду принято" });
    expect(mail?.text).toContain("Mary <b>: наблюдатель");
    expect(mail?.link).toMatch(/\/account\/members$/);
  });

  it("to no address where the account has none or is out of use", async () => {
    const user = await accountWith(["email"]);
    await join(user.id);
    await sql()`update users set is_active = false where id = ${user.id}`;
    expect(await mailed(user)).toEqual([]);
    const silent = await accountWith(["email"]);
    await sql()`update users set email = null where id = ${silent.id}`;
    await join(silent.id);
    expect(await mailed(silent)).toEqual([]);
  });

  it("by mail thirty times an hour at most; more waits for the next hour", async () => {
    const user = await accountWith(["email"]);
    let inAll = 0;
    for (let at = 0; at < 32; at++) {
      await join(user.id);
      await passFolding();
      inAll = (await mailed(user)).length;
    }
    expect(inAll).toBe(20);
    const admin = actorFor(await createUser(sql(), { role: "admin" }));
    const { nextAfter } = await listMails(admin, null);
    const rest = (await listMails(admin, nextAfter)).mails.filter(({ to }) => to === user.email);
    expect(rest).toHaveLength(10);
    const waiting = await sql()`select 1 from notification_deliveries where person_id = ${user.id}`;
    const [at] = await deliveriesAt({ userId: user.id });
    expect([waiting.length, (at?.getTime() ?? 0) > Date.now() + 60_000]).toEqual([2, true]);
    await sql()`delete from rate_limits where key like ${`notification-mail:${user.id}%`}`;
    await passFolding();
    await deliverDue();
    expect(await sql()`select 1 from notification_deliveries where person_id = ${user.id}`).toEqual(
      [],
    );
  });
});

it("is chosen type by type: what two tabs choose at the same moment both stands", async () => {
  const user = await accountWith(["email", "web"]);
  const actor = actorFor(user);
  await Promise.all([
    setOwnNotifications(actor, { events: { SendernameApproved: { channels: [] } } }),
    setOwnNotifications(actor, { events: { SendingsBulkCreated: { channels: ["email"] } } }),
  ]);
  expect((await getUserSetting(actor, user.id, "notifications")).value).toEqual({
    events: {
      MemberJoined: { channels: ["email", "web"] },
      SendernameApproved: { channels: [] },
      SendingsBulkCreated: { channels: ["email"] },
    },
  });
  const reader = { ...actor, permissions: { "settingsUser.get": "own" } as const };
  await expect(setOwnNotifications(reader, { events: {} })).rejects.toMatchObject({
    code: "Forbidden",
  });
});

describe("a member of an account", () => {
  async function withMember(role: "marketer" | "accountant") {
    const user = await accountWith(null);
    const row = await createMember(sql(), { ownerId: user.id, role, locale: "ru" });
    const account = actorFor(user);
    const actor: Actor = {
      ...account,
      permissions: permissionsOfMember(account.permissions, role),
      realUser: { userId: row.userId, username: row.username },
      member: { id: row.id, name: row.name, role },
    };
    return { user, account, actor, member: { ...user, email: row.email } };
  }
  const page = parseListParameters(new URLSearchParams(), notificationsList, "session");

  it("chooses for themselves: neither hears of it where only the other wants to", async () => {
    const { user, account, actor, member } = await withMember("accountant");
    await setOwnNotifications(actor, { events: { MemberJoined: { channels: ["email"] } } });
    await join(user.id);
    const [mail] = await mailed(member);
    expect(mail?.subject).toBe("Приглашение в команду принято");
    expect(await mailed(user)).toEqual([]);
    expect((await listNotifications(account, page)).data).toHaveLength(1);
    const own = await listNotifications(actor, page);
    expect([own.data.length, own.unread]).toEqual([0, 0]);
    expect((await getOwnNotifications(account)).settings).toBeNull();
    expect((await getOwnNotifications(actor)).settings?.events.MemberJoined?.channels).toEqual([
      "email",
    ]);
  });

  it("can't change the account's limit by it, nor hear of what their role doesn't read", async () => {
    const { user, account, actor, member } = await withMember("accountant");
    const BalanceLimit = { channels: ["email" as const], settings: { balance: 5 } };
    await setOwnNotifications(actor, {
      events: { BalanceLimit, MemberJoined: { channels: ["email"] } },
    });
    expect((await getOwnNotifications(account)).settings).toBeNull();
    await setOwnNotifications(actor, {
      events: { BalanceAccrual: { channels: ["email"] }, MemberJoined: { channels: ["email"] } },
    });
    await sql()`update members set role = 'marketer' where owner_id = ${user.id}`;
    await giveMoney(user.id);
    await join(user.id);
    expect((await mailed(member)).map(({ subject }) => subject)).toEqual([
      "Приглашение в команду принято",
    ]);
  });

  it("who is a marketer chooses about campaigns, and isn't asked about money", async () => {
    const { actor } = await withMember("marketer");
    const groups = offeredTo(actor, editionOf(env()));
    expect(groups.map(({ group }) => group)).not.toContain("money");
    await setOwnNotifications(actor, {
      events: { SendingsBulkCompleted: { channels: ["email"] } },
    });
    expect((await getOwnNotifications(actor)).settings?.events.SendingsBulkCompleted).toEqual({
      channels: ["email"],
    });
  });
});
