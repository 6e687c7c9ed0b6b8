import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { invitationToken } from "#server/auth/invitation-token.ts";
import type { OutboundMessage } from "#server/channels/channel.ts";
import { sql } from "#server/db/client.ts";
import { createProvider, type Provider } from "#server/seed/factories/providers.ts";
import { createSendings } from "#server/seed/factories/sendings.ts";
import { createCaller } from "#tests/support/api.ts";
import { createContext, createMessages, openChannel } from "#tests/support/channels.ts";
import { type HttpProvider, json } from "#tests/support/http-provider.ts";
import { calledBack, invite, receivedBy, submitOne } from "#tests/support/invited.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";
import { refusal, startVk, vkToken as accessToken } from "#tests/support/vk-server.ts";

prepareApi();

const secret = "aSecretOfOursLongEnough";
const groupId = "186648891";
const address = "+79161234567";
const person = "612444319";

let vk: HttpProvider;
let provider: Provider;
let ownerId: string;
beforeAll(async () => {
  vk = await startVk();
});
afterAll(() => vk.stop());
beforeEach(async () => {
  vk.taken.length = 0;
  vk.next.length = 0;
  provider = await createProvider(sql(), { kind: "vk", config: config() });
  ({
    user: { id: ownerId },
  } = await createCaller());
});

const config = (given: Record<string, unknown> = {}) => ({
  baseUrl: vk.url,
  groupId,
  accessToken,
  secret,
  confirmation: "62dfc19d",
  timeoutMs: 1000,
  ...given,
});

const submit = async (message: Partial<OutboundMessage> = {}) =>
  submitOne(
    { kind: "vk", config: config(), providerId: provider.id },
    { type: "vk", recipient: address, ownerId, ...message },
  );
const known = async () => invite(provider.id, { ownerId, person, address });
const sentTo = (path: string) =>
  vk.taken
    .filter(({ url }) => url === path)
    .map(({ body }) => Object.fromEntries(new URLSearchParams(body)));

let events = 0;
const call = async (type: string, object: unknown, given: Record<string, unknown> = {}) =>
  calledBack(provider.id, {
    content: {
      type,
      object,
      group_id: Number(groupId),
      event_id: `e${(events += 1)}`,
      v: "5.199",
      secret,
      ...given,
    },
  });
const said = (text: string, given: Record<string, unknown> = {}) => ({
  message: {
    date: Math.floor(Date.now() / 1000),
    from_id: Number(person),
    peer_id: Number(person),
    id: 0,
    conversation_message_id: (events += 1),
    text,
    ...given,
  },
  client_info: { keyboard: true },
});

describe("people", () => {
  test("are reached once they come by the account's link, and for no other account", async () => {
    expect(await submit()).toMatchObject({ outcome: "failed", error: "bot.uninvited" });
    const ref = invitationToken({ ownerId, address });
    expect(await call("message_new", said("Hello", { ref }))).toEqual({ status: 200, text: "ok" });
    expect(await submit({ text: "Hi" })).toMatchObject({
      outcome: "sent",
      providerMessageId: `${person}:777`,
    });
    expect(sentTo("/method/messages.send")).toMatchObject([
      { peer_id: person, message: "Hi", v: "5.199", access_token: accessToken },
    ]);
    const other = (await createCaller()).user.id;
    expect(await submit({ ownerId: other })).toMatchObject({ error: "bot.uninvited" });
    expect(await receivedBy(ownerId, "vk")).toEqual([
      { from: address, to: groupId, text: "Hello" },
    ]);
  });

  test("may write the code; one that is changed or old says nothing", async () => {
    const token = invitationToken({ ownerId, address });
    const forged = `${token.slice(0, -2)}${token.endsWith("AA") ? "BB" : "AA"}`;
    await call("message_new", said(forged));
    const old = invitationToken({ ownerId, address }, new Date(Date.now() - 91 * 86_400_000));
    await call("message_new", said(old));
    expect(await submit()).toMatchObject({ error: "bot.uninvited" });
    await call("message_new", said(` ${token}\n`));
    expect(await submit()).toMatchObject({ outcome: "sent" });
    expect(await receivedBy(ownerId, "vk")).toEqual([]);
  });

  test("who forbid messages are left out until they allow them again", async () => {
    await known();
    await call("message_deny", { user_id: Number(person) });
    expect(await submit()).toMatchObject({ error: "bot.uninvited" });
    await call("message_allow", { user_id: Number(person), key: "" });
    expect(await submit()).toMatchObject({ outcome: "sent" });
  });

  test("in chats of several, and of another community, concern us not", async () => {
    const ref = invitationToken({ ownerId, address });
    await call("message_new", said("Ok", { ref, peer_id: 2_000_000_066 }));
    const foreign = await call("message_new", said("Ok", { ref }), { group_id: 1 });
    expect(foreign.status).toBe(401);
    expect(await submit()).toMatchObject({ error: "bot.uninvited" });
  });
});

describe("the callback address", () => {
  test("is confirmed by the string, with the secret and without one", async () => {
    const confirmed = { status: 200, text: "62dfc19d" };
    expect(await call("confirmation", undefined)).toEqual(confirmed);
    expect(await call("confirmation", undefined, { secret: undefined })).toEqual(confirmed);
    expect((await call("confirmation", undefined, { secret: "another" })).status).toBe(401);
    expect((await call("confirmation", undefined, { group_id: 1 })).status).toBe(401);
  });

  test("takes nothing without the secret, nor what is no event", async () => {
    const ref = invitationToken({ ownerId, address });
    expect((await call("message_new", said("Hi", { ref }), { secret: "x" })).status).toBe(401);
    expect((await calledBack(provider.id, { content: "nonsense" })).status).toBe(401);
    expect(await submit()).toMatchObject({ error: "bot.uninvited" });
  });

  test("takes an event again without a second answer, and a reading by its message", async () => {
    await known();
    const content = {
      type: "message_new",
      object: said("Yes"),
      group_id: Number(groupId),
      event_id: "again",
      secret,
    };
    await calledBack(provider.id, { content });
    await calledBack(provider.id, { content });
    await calledBack(provider.id, { content: { ...content, event_id: "by another byte" } });
    expect(await receivedBy(ownerId, "vk")).toHaveLength(1);
    await createSendings(sql(), ownerId, [
      {
        status: "sent",
        type: "vk",
        providerId: provider.id,
        recipient: address,
        providerMessageId: `${person}:777`,
      },
    ]);
    await call("message_read", { from_id: 1, peer_id: Number(person), read_message_id: 777 });
    const rows = await sql()`select status from sendings where owner_id = ${ownerId}`;
    expect(rows).toEqual([{ status: "seen" }]);
  });
});

describe("what VK says", () => {
  beforeEach(known);

  test.each([
    ["forbidden by the person", refusal(901), "failed", "bot.refused"],
    ["in the person's black list", refusal(900), "failed", "bot.refused"],
    ["a removed profile", refusal(18), "failed", "bot.unknown"],
    ["too long", refusal(914), "failed", "914 Refused 914"],
    ["a request that is refused whole", json(400, {}), "failed", "HTTP 400"],
  ] as const)("%s ends the message", async (_, answer, outcome, error) => {
    vk.next.push(answer);
    expect(await submit()).toMatchObject({ outcome, error });
    expect(vk.taken).toHaveLength(1);
  });

  test.each([
    ["nothing", () => undefined],
    ["half an answer", json(200, {})],
    ["an internal error", refusal(10)],
    ["a status of failure", json(502, "away")],
  ] as const)("%s: the same number goes again, and VK drops a second one", async (_, answer) => {
    vk.next.push(answer);
    expect(await submit({ id: "m-1" })).toMatchObject({ outcome: "sent" });
    const numbers = sentTo("/method/messages.send").map(({ random_id: id }) => id);
    expect(numbers).toHaveLength(2);
    expect(new Set(numbers).size).toBe(1);
    expect(numbers[0]).toMatch(/^-?[1-9]\d*$/);
  });

  test("three times nothing is a doubt", async () => {
    vk.next.push(refusal(1), json(200, {}), refusal(10));
    expect(await submit()).toMatchObject({ outcome: "doubt", error: "10 Refused 10" });
    expect(vk.taken).toHaveLength(3);
  });

  test.each([6, 9, 29])("%i, too fast, is waited for", async (code) => {
    vk.next.push(refusal(code));
    expect(await submit()).toMatchObject({ outcome: "sent" });
  });

  test("a token that has ended says so, without itself", async () => {
    const channel = openChannel(
      "vk",
      config({ accessToken: "vk1.a.ended-long-ago" }),
      createContext(provider.id),
    );
    const given = { type: "vk", recipient: address, ownerId } as const;
    const [result] = await channel.submit(createMessages(1, given));
    expect(result).toMatchObject({ outcome: "retry", error: "5 Refused 5" });
    expect(channel.isReady()).toBe(false);
    await channel.stop();
  });
});
