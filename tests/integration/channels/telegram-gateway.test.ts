import { createHash, createHmac } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { applyCallback } from "#server/callbacks/service.ts";
import type { OutboundMessage, SubmitResult } from "#server/channels/channel.ts";
import { sql } from "#server/db/client.ts";
import { createProvider } from "#server/seed/factories/providers.ts";
import { createSendings } from "#server/seed/factories/sendings.ts";
import { createCaller } from "#tests/support/api.ts";
import { callBack, storedCallbacks } from "#tests/support/callbacks.ts";
import {
  createContext,
  createMessage,
  createMessages,
  openChannel,
} from "#tests/support/channels.ts";
import { type HttpProvider, json, startHttpProvider } from "#tests/support/http-provider.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";

process.env.PUBLIC_URL = "https://cabinet.example";
prepareApi();

const token = "AAEYAAAA-a-token-of-tests-long-enough";
let gateway: HttpProvider;
/** Codes that have left, by the id that was asked for before. */
const left = new Map<string, unknown>();
const status = (id: string, given: object = {}) => ({
  request_id: id,
  phone_number: "+79161234567",
  request_cost: 0.01,
  ...given,
});
const ok = (result: object) => json(200, { ok: true, result });

beforeAll(async () => {
  gateway = await startHttpProvider();
  let count = 0;
  gateway.state.usual = (request, response) => {
    if (request.headers.authorization !== `Bearer ${token}`)
      return json(401, { ok: false, error: "ACCESS_TOKEN_INVALID" })(request, response);
    const body = JSON.parse(request.body) as Record<string, string>;
    if (request.url === "/checkSendAbility")
      return ok(status(`r${(count += 1)}`))(request, response);
    const id = body.request_id ?? "";
    const delivery = { delivery_status: { status: "sent", updated_at: 1_749_416_383 } };
    if (request.url === "/sendVerificationMessage") {
      left.set(id, body);
      return ok(status(id, delivery))(request, response);
    }
    ok(status(id, left.has(id) ? delivery : {}))(request, response);
  };
});
afterAll(() => gateway.stop());
beforeEach(() => {
  gateway.taken.length = 0;
  gateway.next.length = 0;
  left.clear();
});

const open = (given: Record<string, unknown> = {}) =>
  openChannel(
    "telegramGateway",
    {
      baseUrl: gateway.url,
      accessToken: token,
      senderUsername: "@shop",
      ttl: "60",
      timeoutMs: 1000,
      ...given,
    },
    createContext(),
  );

async function submit(message: Partial<OutboundMessage> = {}): Promise<SubmitResult> {
  const channel = open();
  const whole = {
    type: "telegramcode" as const,
    recipient: "+79161234567",
    text: "Code: 4821",
    ...message,
  };
  const [result] = await channel.submit([createMessage(whole)]);
  await channel.stop();
  if (!result) throw new Error("no outcome");
  return result;
}

/** Has the first call answered as usual, and the second thus. */
function second(answer: HttpProvider["next"][number]): void {
  gateway.next.push((request, response) => gateway.state.usual(request, response), answer);
}

test("a code is asked for and then sent under that id, with our own id", async () => {
  const result = await submit({ id: "m-1" });
  const [[id, body] = []] = left;
  expect(result).toEqual({ id: "m-1", outcome: "sent", providerMessageId: id });
  expect(body).toEqual({
    phone_number: "+79161234567",
    request_id: id,
    code: "4821",
    payload: "m-1",
    sender_username: "shop",
    ttl: 60,
    callback_url: expect.stringMatching(/^https:\/\/cabinet\.example\/api\/callbacks\//),
  });
});

test.each([
  ["4821", "4821"],
  ["Ваш код 123456. Никому не говорите", "123456"],
  ["Your code: 12345678", "12345678"],
  ["no code", null],
  ["123", null],
  ["123456789", null],
  ["1234 or 5678", null],
])("%j has the code %s", async (text, code) => {
  const result = await submit({ text });
  if (code === null) {
    expect(result).toMatchObject({ outcome: "failed", error: "telegramcode.code" });
    expect(gateway.taken).toEqual([]);
  } else expect([...left.values()]).toMatchObject([{ code }]);
});

describe("what the Gateway says", () => {
  const refused = (error: string, code = 200) => json(code, { ok: false, error });

  test.each([
    ["no such account", refused("PHONE_NUMBER_NOT_AVAILABLE"), "failed", "recipient.absent"],
    ["another refusal", refused("PHONE_NUMBER_INVALID", 400), "failed", "PHONE_NUMBER_INVALID"],
    ["no money", refused("BALANCE_NOT_ENOUGH"), "retry", "BALANCE_NOT_ENOUGH"],
    ["nothing", () => undefined, "retry", "HTTP timeout"],
    ["no JSON", json(200, "oops"), "retry", "Telegram Gateway answered something else"],
  ] as const)("before the code: %s", async (_, answer, outcome, error) => {
    gateway.next.push(answer);
    expect(await submit()).toMatchObject({ outcome, error });
    expect(gateway.taken).toHaveLength(1);
  });

  test("a code without an answer is asked about: it left, and is sent", async () => {
    second((request) =>
      left.set((JSON.parse(request.body) as { request_id: string }).request_id, {}),
    );
    expect(await submit()).toMatchObject({
      outcome: "sent",
      providerMessageId: [...left.keys()][0],
    });
    expect(gateway.taken.map(({ url }) => url)).toEqual([
      "/checkSendAbility",
      "/sendVerificationMessage",
      "/checkVerificationStatus",
    ]);
  });

  test("of a code that it knows nothing of we stay in doubt", async () => {
    second((_request, response) => response.destroy());
    expect(await submit()).toMatchObject({ outcome: "doubt" });
    expect(left.size).toBe(0);
  });

  test("an expired token says so, and no code is lost by it", async () => {
    const channel = open({ accessToken: "an old token of ours" });
    const results = await channel.submit(createMessages(2, { type: "telegramcode", text: "1234" }));
    expect(results.map(({ outcome }) => outcome)).toEqual(["retry", "retry"]);
    expect(channel.problem?.()).toBe("ACCESS_TOKEN_INVALID");
    expect(channel.isReady()).toBe(false);
  });

  test("the seconds of a flood are waited for", async () => {
    second(refused("FLOOD_WAIT_30"));
    const channel = open({ window: 1 });
    const [result] = await channel.submit(
      createMessages(1, { type: "telegramcode", text: "1234" }),
    );
    expect(result).toMatchObject({ outcome: "retry", error: "FLOOD_WAIT_30" });
    expect(channel.isReady()).toBe(false);
  });
});

describe("reports", () => {
  function sign(body: string, timestamp: string, key = token): Record<string, string> {
    const secret = createHash("sha256").update(key).digest();
    const signature = createHmac("sha256", secret).update(`${timestamp}\n${body}`).digest("hex");
    return { "x-request-timestamp": timestamp, "x-request-signature": signature };
  }

  test("are signed, come in any order and repeated, and name a code in doubt by our id", async () => {
    const provider = await createProvider(sql(), {
      kind: "telegramGateway",
      config: { accessToken: token },
    });
    const { user } = await createCaller();
    const base = { type: "telegramcode" as const, providerId: provider.id };
    await createSendings(sql(), user.id, [
      { ...base, status: "sent", providerMessageId: "a" },
      { ...base, status: "sent", providerMessageId: "b" },
      { ...base, status: "processing", recipient: "+79161234567" },
    ]);
    await sql()`
      update sendings set doubt_at = now(), sent_at = null where owner_id = ${user.id} and status = 'processing'`;
    const [doubtful] = await sql()<{ id: string }[]>`
      select id from sendings where owner_id = ${user.id} and status = 'processing'`;
    const post = async (id: string, word: string, given: object = {}, key = token) => {
      const delivery = { delivery_status: { status: word, updated_at: 1_749_416_383 } };
      const content = JSON.stringify(status(id, { ...delivery, ...given }));
      return (await callBack(provider.id, { content, headers: sign(content, "1749416390", key) }))
        .status;
    };
    expect(await post("a", "read")).toBe(200);
    await post("a", "delivered");
    await post("a", "read");
    await post("b", "expired");
    await post("c", "delivered", { payload: doubtful?.id });
    expect(await post("b", "read", {}, "another token of some length")).toBe(401);
    for (const { id } of await storedCallbacks(provider.id)) await applyCallback(id);
    const rows = await sql()`
      select provider_message_id as "name", status, error from sendings where owner_id = ${user.id} order by 1`;
    expect(rows).toEqual([
      { name: "a", status: "seen", error: null },
      { name: "b", status: "failed", error: "expired" },
      { name: "c", status: "delivered", error: null },
    ]);
  });
});
