import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { OutboundMessage, SubmitResult } from "#server/channels/channel.ts";
import { telegramSecretHeader } from "#server/channels/telegram/callback.ts";
import { sql } from "#server/db/client.ts";
import { createProvider, type Provider } from "#server/seed/factories/providers.ts";
import { callBack, storedCallbacks } from "#tests/support/callbacks.ts";
import { createContext, createMessage, openChannel } from "#tests/support/channels.ts";
import type { HttpProvider } from "#tests/support/http-provider.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";
import {
  applyAll,
  botChat,
  botConfig,
  botContact,
  botMessage,
  botPhone,
  botSecret,
  postUpdate,
  sharePhone,
  startBotApi,
} from "#tests/support/telegram-bot.ts";

prepareApi();

let api: HttpProvider;
let provider: Provider;
beforeAll(async () => (api = await startBotApi()));
afterAll(() => api.stop());
beforeEach(async () => {
  api.taken.length = 0;
  api.next.length = 0;
  provider = await createProvider(sql(), { kind: "telegram", config: botConfig() });
});

const open = (given: Record<string, unknown> = {}) =>
  openChannel("telegram", botConfig({ baseUrl: api.url, ...given }), createContext(provider.id));

async function submit(message: Partial<OutboundMessage> = {}): Promise<SubmitResult> {
  const channel = open();
  const whole = { type: "telegram" as const, recipient: botPhone, ...message };
  const [result] = await channel.submit([createMessage(whole)]);
  await channel.stop();
  if (!result) throw new Error("no outcome");
  return result;
}

const member = (status: string, date: number) => ({
  my_chat_member: {
    date,
    chat: { id: botChat, type: "private" },
    new_chat_member: { status },
  },
});

test("people are asked for their phone when they start, in their language, and thanked for it", async () => {
  const from = { id: botChat, is_bot: false, first_name: "Анна", language_code: "ru" };
  const asked = JSON.parse(
    (await postUpdate(provider.id, botMessage({ text: "/start", from }))).text,
  ) as object;
  expect(asked).toMatchObject({
    method: "sendMessage",
    chat_id: botChat,
    text: expect.stringContaining("поделитесь"),
    reply_markup: { keyboard: [[{ text: "Поделиться номером", request_contact: true }]] },
  });
  const thanked = JSON.parse(
    (await postUpdate(provider.id, botMessage(botContact()))).text,
  ) as object;
  expect(thanked).toMatchObject({
    method: "sendMessage",
    reply_markup: { remove_keyboard: true },
  });
});

test("people who have shared none get nothing, and cost nothing", async () => {
  expect(await submit()).toMatchObject({ outcome: "failed", error: "bot.stranger" });
  expect(api.taken).toEqual([]);
});

test("people can't have messages for another person's phone", async () => {
  const answer = await postUpdate(provider.id, botMessage(botContact({ user_id: 777 })));
  expect(answer.text).toContain("request_contact");
  await postUpdate(
    provider.id,
    botMessage({ contact: { phone_number: "79161234567", first_name: "Anna" } }),
  );
  await applyAll(provider.id);
  expect(await submit()).toMatchObject({ error: "bot.stranger" });
});

test("people leave and return, whatever the order in which Telegram says so", async () => {
  await sharePhone(provider.id);
  await postUpdate(provider.id, member("kicked", 1_749_416_400));
  await applyAll(provider.id);
  expect(await submit()).toMatchObject({ error: "bot.stranger" });
  await postUpdate(provider.id, member("member", 1_749_416_500));
  await applyAll(provider.id);
  expect(await submit()).toMatchObject({ outcome: "sent" });
  // An older call that comes late, and one that comes again.
  await postUpdate(provider.id, member("kicked", 1_749_416_450));
  await postUpdate(provider.id, botMessage(botContact()));
  await applyAll(provider.id);
  expect(await submit()).toMatchObject({ outcome: "sent" });
});

test("people of another bot are not this bot's", async () => {
  await sharePhone(provider.id);
  provider = await createProvider(sql(), { kind: "telegram", config: botConfig() });
  expect(await submit()).toMatchObject({ error: "bot.stranger" });
});

test("people write to us under their phone, once; commands, groups and strangers don't", async () => {
  const before = botMessage({ text: "Too early" });
  await postUpdate(provider.id, before);
  await sharePhone(provider.id);
  const hello = botMessage({ text: "Привет" });
  await postUpdate(provider.id, hello);
  await postUpdate(provider.id, { ...hello, edited: true });
  await postUpdate(provider.id, botMessage({ text: "/help" }));
  await postUpdate(
    provider.id,
    botMessage({ text: "In a group", chat: { id: -5, type: "supergroup" } }),
  );
  await applyAll(provider.id);
  const rows = await sql()`
    select type, "from", "to", payload->>'text' as text from sendings_incoming order by id`;
  expect(rows).toEqual([{ type: "telegram", from: botPhone, to: "@shop_bot", text: "Привет" }]);
});

test("people are heard only by Telegram's secret", async () => {
  expect(
    (await postUpdate(provider.id, botMessage(botContact()), "another-secret-of-some-length"))
      .status,
  ).toBe(401);
  expect((await postUpdate(provider.id, botMessage(botContact()), "")).status).toBe(401);
  const junk = { content: "{", headers: { [telegramSecretHeader]: botSecret } };
  expect((await callBack(provider.id, junk)).status).toBe(200);
  await applyAll(provider.id);
  expect(await storedCallbacks(provider.id)).toMatchObject([{ isApplied: false }]);
});
