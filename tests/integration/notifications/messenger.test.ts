import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Actor } from "#lib/permissions.ts";
import { sql } from "#server/db/client.ts";
import {
  BotReader,
  deliverNotifications,
  getChannelStates,
  startMessengerLink,
  testChannel,
  unlinkMessenger,
} from "#server/notifications/service.ts";
import { createUser } from "#server/seed/factories/users.ts";
import { setOwnNotifications, setQuietHours, setUserSetting } from "#server/settings/service.ts";
import { actorFor } from "#tests/support/actors.ts";
import { type BotServer, startBotServer } from "#tests/support/bot-server.ts";
import {
  changeOverdraft,
  deliverDue,
  deliveriesAt,
  joinMember,
  passFolding,
} from "#tests/support/notified.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";

let bot: BotServer;
// Before the environment is read.
beforeAll(async () => {
  bot = await startBotServer();
});
prepareApi();
afterAll(async () => bot.stop());

const reader = new BotReader();
let chatId = 1000;
beforeEach(async () => {
  bot.sent.length = 0;
  bot.state.refuse = null;
  chatId += 1;
  await reader.look();
});
const readUpdates = () => reader.look();

async function person(): Promise<Actor> {
  return actorFor(await createUser(sql(), { locale: "en", email: null }));
}

async function codeOf(actor: Actor): Promise<string> {
  const { url } = await startMessengerLink(actor);
  const [, code = ""] = /^https:\/\/t\.me\/cabinet_test_bot\?start=([\w-]{1,64})$/.exec(url) ?? [];
  return code;
}

async function linked(): Promise<Actor> {
  const actor = await person();
  bot.write(chatId, `/start ${await codeOf(actor)}`);
  await readUpdates();
  bot.sent.length = 0;
  await setOwnNotifications(actor, {
    events: {
      MemberJoined: { channels: ["messenger"] },
      OverdraftChanged: { channels: ["messenger"] },
    },
  });
  return actor;
}

const nameOf = async (actor: Actor) => (await getChannelStates(actor)).messenger.name;

test("a link of the settings connects a chat, once, and /stop ends that", async () => {
  const actor = await person();
  await expect(
    setOwnNotifications(actor, { events: { MemberJoined: { channels: ["messenger"] } } }),
  ).rejects.toMatchObject({ fields: [{ key: "settings.errors.channels.notLinked" }] });
  const former = await codeOf(actor);
  const code = await codeOf(actor);
  bot.write(chatId + 500, `/start ${former}`);
  bot.write(chatId, `/start ${code}`);
  bot.write(chatId + 500, `/start ${code}`);
  bot.write(chatId, "hello");
  await readUpdates();
  expect(bot.sent.map(({ chat_id: to, text }) => [to - chatId, text.split(" ")[0]])).toEqual([
    [500, "This"],
    [0, "Done:"],
    [500, "This"],
    [0, "Open"],
  ]);
  expect(await nameOf(actor)).toBe("@anna");
  // What was worked on is not asked for again.
  await readUpdates();
  expect(bot.sent).toHaveLength(4);
  bot.write(chatId, "/stop");
  await readUpdates();
  expect(await nameOf(actor)).toBeNull();
});

test("a link is good for 15 minutes, and a group's chat is not linked", async () => {
  const actor = await person();
  const late = await codeOf(actor);
  await sql()`update messenger_codes set expires_at = now() - interval '1 second'`;
  bot.write(chatId, `/start ${late}`);
  const code = await codeOf(await person());
  bot.update({ message: { chat: { id: -5, type: "group" }, text: `/start ${code}` } });
  bot.update({ edited_message: {} });
  await readUpdates();
  expect(bot.sent.map(({ text }) => text.split(" ")[0])).toEqual(["This"]);
  expect(await nameOf(actor)).toBeNull();
});

test("a test and a notification reach the chat, with the address that they are about", async () => {
  const actor = await linked();
  await testChannel(actor, "messenger");
  await joinMember(actor.userId);
  expect(await deliverDue()).toBe(1);
  expect(bot.sent.map(({ chat_id: to }) => to)).toEqual([chatId, chatId]);
  expect(bot.sent[0]?.text).toContain("Notifications reach you this way");
  expect(bot.sent[1]?.text).toMatch(
    /Mary accepted the invitation as reader[^]*\/account\/members$/,
  );
  await unlinkMessenger(actor);
  await expect(testChannel(actor, "messenger")).rejects.toMatchObject({
    key: "settings.errors.channels.notLinked",
  });
});

test("more of a kind is folded for some minutes, other kinds leave at once", async () => {
  const actor = await linked();
  for (let at = 0; at < 3; at++) await joinMember(actor.userId, `Mary ${at}`);
  await deliverDue();
  for (let at = 3; at < 10; at++) await joinMember(actor.userId, `Mary ${at}`);
  await changeOverdraft(actor.userId);
  await deliverDue();
  const [first, other] = bot.sent.map(({ text }) => text);
  expect(first).toMatch(/^Someone joined your team: 3\n\nMary 0/);
  expect(other).toMatch(/^Overdraft changed/);
  expect(bot.sent).toHaveLength(2);
  const [due] = await deliveriesAt(actor);
  expect(due?.getTime()).toBeGreaterThan(Date.now() + 60_000);
  await passFolding();
  await deliverDue();
  expect(bot.sent[2]?.text).toMatch(
    /^Someone joined your team: 7\n\nMary 3[^]*Mary 7[^]*And 2 more/,
  );
  expect(bot.sent).toHaveLength(3);
});

test("quiet hours let nothing out, and one digest follows them", async () => {
  const actor = await linked();
  const hour = (shift: number) =>
    new Date(Date.now() + (3 + shift) * 3_600_000).toISOString().slice(11, 16);
  await sql()`update users set time_zone = 'Europe/Moscow' where id = ${actor.userId}`;
  await setQuietHours(actor, { hours: { from: hour(-1), till: hour(2) } });
  await joinMember(actor.userId, "Anna");
  await joinMember(actor.userId, "Boris");
  await changeOverdraft(actor.userId);
  await deliverDue();
  expect(bot.sent).toEqual([]);
  const [due] = await deliveriesAt(actor);
  expect(due?.getTime()).toBeGreaterThan(Date.now() + 3_500_000);
  await setQuietHours(actor, { hours: null });
  await passFolding();
  await deliverDue();
  expect(bot.sent).toHaveLength(1);
  expect(bot.sent[0]?.text).toMatch(
    /^3 notifications during your quiet hours\n\nSomeone joined your team: 2\nOverdraft changed: /,
  );
});

test("a person who blocked the bot is unlinked, by a refusal or by the messenger's word", async () => {
  const actor = await linked();
  bot.state.refuse = () => ({
    error_code: 403,
    description: "Forbidden: bot was blocked by the user",
  });
  await joinMember(actor.userId);
  await deliverDue();
  expect(await nameOf(actor)).toBeNull();
  bot.state.refuse = null;
  const next = await linked();
  bot.update({
    my_chat_member: {
      chat: { id: chatId, type: "private" },
      new_chat_member: { status: "kicked" },
    },
  });
  await readUpdates();
  expect(await nameOf(next)).toBeNull();
});

test("a pause that the messenger asks for is kept, also by what comes meanwhile", async () => {
  const actor = await linked();
  bot.state.refuse = () => ({
    error_code: 429,
    description: "Too Many Requests",
    parameters: { retry_after: 40 },
  });
  await joinMember(actor.userId);
  await deliverDue();
  bot.state.refuse = null;
  await changeOverdraft(actor.userId);
  await deliverDue();
  expect(bot.sent).toEqual([]);
  const [due] = await deliveriesAt(actor);
  expect(due?.getTime()).toBeGreaterThan(Date.now() + 30_000);
  await sql()`update messenger_links set paused_until = null`;
  await passFolding();
  await deliverDue();
  expect(bot.sent).toHaveLength(2);
});

test("a message whose fate isn't known is not sent twice, a refused one is tried again", async () => {
  const actor = await linked();
  bot.state.refuse = () => "reset";
  await joinMember(actor.userId);
  await expect(deliverDue()).rejects.toThrow("reset");
  const address = { ownerId: actor.userId, personId: actor.userId, channel: "messenger" } as const;
  bot.state.refuse = null;
  await deliverNotifications(address);
  expect(bot.sent).toHaveLength(1);
  bot.state.refuse = () => ({ error_code: 500, description: "Internal" });
  await changeOverdraft(actor.userId);
  await expect(deliverDue()).rejects.toThrow("500");
  bot.state.refuse = null;
  await deliverNotifications(address);
  expect(bot.sent).toHaveLength(2);
});

test("the contract's call refuses a channel that doesn't work, and keeps one that was chosen", async () => {
  const actor = await person();
  const value = { events: { MemberJoined: { channels: ["web", "email"] } } };
  await expect(setUserSetting(actor, actor.userId, "notifications", value)).rejects.toMatchObject({
    code: "BadRequest",
    fields: [
      {
        path: ["value", "events", "MemberJoined", "channels"],
        key: "settings.errors.channels.noAddress",
      },
    ],
  });
  await sql()`update users set email = 'anna@example.com' where id = ${actor.userId}`;
  await setUserSetting(actor, actor.userId, "notifications", value);
  await sql()`update users set email = null where id = ${actor.userId}`;
  await setUserSetting(actor, actor.userId, "notifications", value);
});
