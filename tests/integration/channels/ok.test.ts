import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { invitationToken } from "#server/auth/invitation-token.ts";
import type { OutboundMessage } from "#server/channels/channel.ts";
import { sql } from "#server/db/client.ts";
import { createProvider, type Provider } from "#server/seed/factories/providers.ts";
import { createCaller } from "#tests/support/api.ts";
import { createContext, createMessages, openChannel } from "#tests/support/channels.ts";
import { type HttpProvider, json, startHttpProvider } from "#tests/support/http-provider.ts";
import { calledBack, invite, receivedBy, submitOne } from "#tests/support/invited.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";

prepareApi();

const accessToken = "tkn149Nfu7-a-token-of-tests:CBAMCNMM";
const secret = "a-secret-of-ours-long-enough";
const groupId = "53245732";
const address = "+79161234567";
const person = "chat:C3f00f8d2c500";
const path = `/graph/me/messages/${encodeURIComponent(person)}`;

const refusal = (code: number) =>
  json(200, { error_code: code, error_msg: `REFUSED ${code}`, error_data: null });

let okServer: HttpProvider;
let provider: Provider;
let ownerId: string;
beforeAll(async () => {
  okServer = await startHttpProvider();
  okServer.state.usual = (request, response) => {
    const url = new URL(request.url, okServer.url);
    if (url.searchParams.get("access_token") !== accessToken)
      return refusal(103)(request, response);
    json(200, { recipient_id: "user:1", message_id: "mid:C3f.1" })(request, response);
  };
});
afterAll(() => okServer.stop());
beforeEach(async () => {
  okServer.taken.length = 0;
  okServer.next.length = 0;
  provider = await createProvider(sql(), { kind: "ok", config: config() });
  ({
    user: { id: ownerId },
  } = await createCaller());
});

const config = (given: Record<string, unknown> = {}) => ({
  baseUrl: okServer.url,
  groupId,
  accessToken,
  secret,
  timeoutMs: 1000,
  ...given,
});
const submit = async (message: Partial<OutboundMessage> = {}) =>
  submitOne(
    { kind: "ok", config: config(), providerId: provider.id },
    { type: "ok", recipient: address, ownerId, ...message },
  );

let count = 0;
const written = (text: string, given: Record<string, unknown> = {}) => ({
  webhookType: "MESSAGE_CREATED",
  sender: { user_id: "user:580000", name: "Ann" },
  recipient: { chat_id: person },
  message: { text, seq: 1, mid: `mid:${(count += 1)}` },
  timestamp: Date.now(),
  ...given,
});
const call = async (content: unknown, given = secret) =>
  calledBack(provider.id, { content, query: `secret=${given}` });

test("people are reached once they have written the account's code, by the account alone", async () => {
  expect(await submit()).toMatchObject({ outcome: "failed", error: "bot.uninvited" });
  const code = invitationToken({ ownerId, address });
  expect((await call(written(code), "another-secret-as-long")).status).toBe(401);
  expect(await submit()).toMatchObject({ error: "bot.uninvited" });
  expect((await call(written(code))).status).toBe(200);
  expect(await submit({ text: "Hi" })).toMatchObject({
    outcome: "sent",
    providerMessageId: "mid:C3f.1",
  });
  expect(okServer.taken[0]?.url).toBe(
    `${path}?${new URLSearchParams({ access_token: accessToken })}`,
  );
  expect(JSON.parse(okServer.taken[0]?.body ?? "")).toEqual({
    recipient: { chat_id: person },
    message: { text: "Hi" },
  });
  const other = (await createCaller()).user.id;
  expect(await submit({ ownerId: other })).toMatchObject({ error: "bot.uninvited" });
});

test("answers come once, and the group's own messages are none", async () => {
  await invite(provider.id, { ownerId, person, address });
  const said = written("Yes");
  await call(said);
  await call({ ...said, timestamp: said.timestamp + 1 });
  await call(written("Ours", { sender: { user_id: `group:${groupId}` } }));
  await call(written("Gone", { webhookType: "CHAT_REMOVED" }));
  expect(await receivedBy(ownerId, "ok")).toEqual([{ from: address, to: groupId, text: "Yes" }]);
});

describe("what OK says", () => {
  beforeEach(async () => invite(provider.id, { ownerId, person, address }));

  test.each([
    ["blocked", refusal(7), "failed", "bot.refused"],
    ["no such chat", refusal(300), "failed", "bot.unknown"],
    ["a refusal of the text", refusal(454), "failed", "454 REFUSED 454"],
    ["an unknown error", refusal(1), "doubt", "1 REFUSED 1"],
    ["a status of failure", json(503, "away"), "doubt", "HTTP 503"],
    ["something else", json(200, {}), "doubt", "OK answered something else"],
    ["nothing", () => undefined, "doubt", "HTTP timeout"],
  ] as const)("%s", async (_, answer, outcome, error) => {
    okServer.next.push(answer);
    expect(await submit()).toMatchObject({ outcome, error });
    expect(okServer.taken).toHaveLength(1);
  });

  test("flood control is waited for", async () => {
    okServer.next.push(refusal(8), json(429, {}));
    expect(await submit()).toMatchObject({ outcome: "sent" });
  });

  test("a token that has ended stops the provider, and stands in no error", async () => {
    const channel = openChannel(
      "ok",
      config({ accessToken: "an-ended-token-of-ok" }),
      createContext(provider.id),
    );
    const [result] = await channel.submit(
      createMessages(1, { type: "ok", recipient: address, ownerId }),
    );
    expect(result).toMatchObject({ outcome: "retry", error: "103 REFUSED 103" });
    expect(channel.isReady()).toBe(false);
    await channel.stop();
  });

  test("a picture is refused before anything leaves", async () => {
    expect(await submit({ payload: { image: "x" } })).toMatchObject({ error: "files.none" });
    expect(okServer.taken).toEqual([]);
  });
});
