import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { applyCallback } from "#server/callbacks/service.ts";
import { signBody } from "#server/channels/api/signed-callback.ts";
import type { OutboundMessage, SubmitResult } from "#server/channels/channel.ts";
import { hubSignature } from "#server/channels/meta/meta-callback.ts";
import { sql } from "#server/db/client.ts";
import { createProvider, type Provider } from "#server/seed/factories/providers.ts";
import { createSendings } from "#server/seed/factories/sendings.ts";
import { createCaller } from "#tests/support/api.ts";
import { callBack, storedCallbacks } from "#tests/support/callbacks.ts";
import {
  createContext,
  createMessage,
  createMessages,
  openChannel,
} from "#tests/support/channels.ts";
import {
  appSecret,
  graphError,
  graphToken,
  postedTo,
  startGraph,
} from "#tests/support/graph-server.ts";
import { type HttpProvider, json } from "#tests/support/http-provider.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";

prepareApi();

const pageId = "1906385232743451";
const path = `/v23.0/${pageId}/messages`;
const phone = "+79161234567";
const psid = "5584871178235061";

let graph: HttpProvider;
let provider: Provider;
beforeAll(async () => {
  graph = await startGraph((url, count) =>
    url === path ? { recipient_id: psid, message_id: `m_${count}` } : null,
  );
});
afterAll(() => graph.stop());
beforeEach(async () => {
  graph.taken.length = 0;
  graph.next.length = 0;
  provider = await createProvider(sql(), { kind: "facebook", config: config() });
});

const config = (given: Record<string, unknown> = {}) => ({
  baseUrl: graph.url,
  pageId,
  accessToken: graphToken,
  appSecret,
  verifyToken: "a token of ours",
  timeoutMs: 1000,
  ...given,
});

const open = (given: Record<string, unknown> = {}) =>
  openChannel("facebook", config(given), createContext(provider.id));

async function submit(message: Partial<OutboundMessage> = {}): Promise<SubmitResult> {
  const channel = open();
  const whole = { type: "facebook" as const, recipient: phone, ...message };
  const [result] = await channel.submit([createMessage(whole)]);
  await channel.stop();
  if (!result) throw new Error("no outcome");
  return result;
}

let lastMid = 0;
const event = (given: object, timestamp = 1_749_416_383_000) => ({
  sender: { id: psid },
  recipient: { id: pageId },
  timestamp,
  ...given,
});
const message = (given: object) => event({ message: { mid: `in${(lastMid += 1)}`, ...given } });
const shared = (payload: string, text = payload) => message({ text, quick_reply: { payload } });

async function post(events: object[], { page = pageId, key = appSecret } = {}) {
  const content = JSON.stringify({
    object: "page",
    entry: [{ id: page, time: 1_749_416_383_000, messaging: events }],
  });
  const signature = signBody({ body: Buffer.from(content) }, { prefix: "sha256=", key });
  const { status } = await callBack(provider.id, {
    content,
    headers: { [hubSignature]: signature },
  });
  for (const { id } of await storedCallbacks(provider.id)) await applyCallback(id);
  return status;
}

describe("people", () => {
  test("are asked for their phone once, when they first write, by Facebook's own button", async () => {
    await post([message({ text: "Hello" })]);
    await post([message({ text: "Anybody there?" })]);
    expect(postedTo(graph, path)).toEqual([
      {
        recipient: { id: psid },
        messaging_type: "RESPONSE",
        message: {
          text: expect.stringContaining("поделитесь"),
          quick_replies: [{ content_type: "user_phone_number" }],
        },
      },
    ]);
    expect(await submit()).toMatchObject({ outcome: "failed", error: "bot.stranger" });
  });

  test("who can't be asked cost no callback", async () => {
    graph.next.push((_request, response) => void response.destroy());
    expect(await post([event({ postback: { title: "Get started", payload: "go" } })])).toBe(200);
    expect(await storedCallbacks(provider.id)).toMatchObject([{ isApplied: true, error: null }]);
  });

  test("get messages under the phone that they have shared, and under no other", async () => {
    await post([message({ text: "+79160000000" })]);
    await post([shared("+79160000000", "Our shop")]);
    await post([shared("+79160000000")], { page: "1" });
    expect(await submit({ recipient: "+79160000000" })).toMatchObject({ error: "bot.stranger" });
    await post([shared("+7 916 123-45-67")]);
    graph.taken.length = 0;
    expect(await submit({ id: "m-1", text: "Hi" })).toMatchObject({ id: "m-1", outcome: "sent" });
    expect(postedTo(graph, path)).toEqual([
      { recipient: { id: psid }, messaging_type: "UPDATE", message: { text: "Hi" } },
    ]);
  });

  test("are known however their words come: a phone beside a later word, and after it", async () => {
    const later = event({ message: { mid: "later", text: "Hi" } }, 1_749_416_384_000);
    await post([shared("+79161234567"), later]);
    expect(await submit()).toMatchObject({ outcome: "sent" });
    provider = await createProvider(sql(), { kind: "facebook", config: config() });
    await post([later]);
    await post([shared("+79161234567")]);
    expect(await submit()).toMatchObject({ outcome: "sent" });
  });

  test("with the same phone: the last person who shared it gets the message, even if another writes later", async () => {
    await post([shared("+79161234567")]);
    const other = { sender: { id: "777" }, timestamp: 1_749_416_385_000 };
    await post([{ ...shared("+79161234567"), ...other }]);
    await post([event({ message: { mid: "much later", text: "Hi" } }, 1_749_416_399_000)]);
    graph.taken.length = 0;
    await submit();
    expect(postedTo(graph, path)).toMatchObject([{ recipient: { id: "777" } }]);
  });

  test("write to us under their phone, once; our own echoes are not theirs", async () => {
    await post([shared("+79161234567")]);
    const said = message({ text: "Да" });
    await post([said]);
    await post([said, message({ text: "An echo", is_echo: true })]);
    const rows = await sql()`
      select type, "from", "to", payload->>'text' as text from sendings_incoming
      where type = 'facebook' and payload->>'text' in ('Да', 'An echo')`;
    expect(rows).toEqual([{ type: "facebook", from: phone, to: pageId, text: "Да" }]);
  });

  test("are heard only where the app's secret has signed", async () => {
    expect(await post([shared("+79161234567")], { key: "another secret, as long as it is" })).toBe(
      401,
    );
    expect(await submit()).toMatchObject({ error: "bot.stranger" });
  });
});

test("messages are delivered by their ids and read until a moment, in any order", async () => {
  await post([shared("+79161234567")]);
  const { user } = await createCaller();
  const base = { status: "sent" as const, type: "facebook" as const, providerId: provider.id };
  await createSendings(sql(), user.id, [
    { ...base, recipient: phone, providerMessageId: "m-a" },
    { ...base, recipient: phone, providerMessageId: "m-b" },
    { ...base, recipient: phone, providerMessageId: "m-c" },
    { ...base, recipient: "+79169999999", providerMessageId: "m-d" },
  ]);
  const now = Date.now();
  await sql()`
    update sendings set sent_at = ${new Date(now - 60_000)}
    where owner_id = ${user.id} and provider_message_id in ('m-a', 'm-b', 'm-d')`;
  await sql()`
    update sendings set sent_at = ${new Date(now + 60_000)}
    where owner_id = ${user.id} and provider_message_id = 'm-c'`;
  await post([event({ read: { watermark: now } }, now)]);
  await post([event({ delivery: { mids: ["m-a", "m-c"], watermark: now } }, now)]);
  await post([event({ read: { watermark: now } }, now)]);
  const rows = await sql()`
    select provider_message_id as id, status from sendings where owner_id = ${user.id} order by 1`;
  expect(rows).toEqual([
    { id: "m-a", status: "seen" },
    { id: "m-b", status: "seen" },
    { id: "m-c", status: "delivered" },
    { id: "m-d", status: "sent" },
  ]);
});

describe("what Meta says", () => {
  beforeEach(async () => {
    await post([shared("+79161234567")]);
    graph.taken.length = 0;
  });
  const sub = (error_subcode: number) => ({ error_subcode });

  test.each([
    ["outside of 24 hours", graphError(403, 10, sub(2_018_278)), "failed", "facebook.window"],
    ["not available", graphError(400, 551, sub(1_545_041)), "failed", "bot.blocked"],
    ["no such person", graphError(400, 100, sub(2_018_001)), "failed", "bot.stranger"],
    ["another refusal", graphError(400, 100), "failed", "100 (#100) Refused"],
    ["not for the moment", graphError(400, 1200), "retry", "1200 (#1200) Refused"],
    ["an unknown error", graphError(500, 1), "doubt", "1 (#1) Refused"],
    ["nothing", () => undefined, "doubt", "HTTP timeout"],
    ["something else", json(200, {}), "doubt", "Graph API answered something else"],
  ] as const)("%s", async (_, answer, outcome, error) => {
    graph.next.push(answer);
    expect(await submit()).toMatchObject({ outcome, error });
    expect(graph.taken).toHaveLength(1);
  });

  test("613 is waited for, and an expired token says so", async () => {
    graph.next.push(graphError(400, 613));
    expect(await submit()).toMatchObject({ outcome: "sent" });
    const channel = open({ accessToken: "EAAG-expired-long-ago" });
    const given = { type: "facebook" as const, recipient: phone };
    const [result] = await channel.submit(createMessages(1, given));
    expect(result).toMatchObject({ outcome: "retry" });
    expect(channel.problem?.()).toBe("190 Error validating access token");
  });

  test("a picture is refused, since a text and a file are two messages there", async () => {
    expect(await submit({ payload: { image: "x" } })).toMatchObject({ error: "files.none" });
    expect(graph.taken).toEqual([]);
  });
});
