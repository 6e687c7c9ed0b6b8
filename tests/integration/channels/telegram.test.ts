import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { OutboundMessage, SubmitResult } from "#server/channels/channel.ts";
import { sql } from "#server/db/client.ts";
import { createFile } from "#server/seed/factories/files.ts";
import { createProvider, type Provider } from "#server/seed/factories/providers.ts";
import { createCaller } from "#tests/support/api.ts";
import {
  createContext,
  createMessage,
  createMessages,
  openChannel,
} from "#tests/support/channels.ts";
import { type HttpProvider, json } from "#tests/support/http-provider.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";
import {
  botChat,
  botConfig,
  botPhone,
  botRefusal,
  botSecret,
  botToken,
  sharePhone,
  startBotApi,
} from "#tests/support/telegram-bot.ts";

process.env.PUBLIC_URL = "https://cabinet.example";
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

describe("messages", () => {
  beforeEach(() => sharePhone(provider.id));

  test("go to the chat of the phone", async () => {
    expect(await submit({ id: "m-1", text: "Hi <b> & *all*" })).toEqual({
      id: "m-1",
      outcome: "sent",
      providerMessageId: expect.stringMatching(/^4242:\d+$/),
    });
    expect(api.taken[0]?.url).toBe(`/bot${botToken}/sendMessage`);
    expect(JSON.parse(api.taken[0]?.body ?? "")).toEqual({
      chat_id: botChat,
      text: "Hi <b> & *all*",
    });
  });

  test("carry a file from the storage: its bytes first, then its id at Telegram", async () => {
    const { user } = await createCaller();
    const content = Buffer.from("\0the bytes of a file");
    const { id: image } = await createFile(sql(), { ownerId: user.id, filename: "a.png", content });
    const channel = open({ window: 1 });
    const message = {
      type: "telegram" as const,
      recipient: botPhone,
      text: "Look",
      payload: { image },
    };
    const results = await channel.submit(createMessages(2, message));
    expect(results.map(({ outcome }) => outcome)).toEqual(["sent", "sent"]);
    const [first, second] = api.taken;
    expect(first?.url).toBe(`/bot${botToken}/sendPhoto`);
    expect(first?.body).toContain('name="photo"; filename="a.png"');
    expect(first?.body).toContain("the bytes of a file");
    expect(JSON.parse(second?.body ?? "")).toEqual({
      chat_id: "4242",
      caption: "Look",
      photo: "large",
    });
    expect(await submit({ payload: { image, file: image } })).toMatchObject({ error: "files.one" });
    const gone = { image: "00000000-0000-7000-8000-00000000abcd" };
    expect(await submit({ payload: gone })).toMatchObject({ error: "files.unsendable" });
  });

  test.each([
    ["blocked", botRefusal(403, "Forbidden: bot was blocked by the user"), "failed", "bot.blocked"],
    ["no chat", botRefusal(400, "Bad Request: chat not found"), "failed", "bot.stranger"],
    [
      "too long",
      botRefusal(400, "Bad Request: message is too long"),
      "failed",
      "400 Bad Request: message is too long",
    ],
    ["a server's fault", json(502, "oops"), "doubt", "HTTP 502"],
    ["nothing", () => undefined, "doubt", "HTTP timeout"],
    [
      "a cut connection",
      (_: unknown, response: { destroy(): unknown }) => void response.destroy(),
      "doubt",
      "HTTP reset",
    ],
    [
      "something else",
      json(200, { ok: true, result: true }),
      "doubt",
      "Telegram answered something else",
    ],
  ] as const)("Telegram says: %s", async (_, answer, outcome, error) => {
    api.next.push(answer);
    expect(await submit()).toMatchObject({ outcome, error });
    expect(api.taken).toHaveLength(1);
  });

  test("retry_after is obeyed: nothing is sent before", async () => {
    api.next.push(botRefusal(429, "Too Many Requests: retry after 35", { retry_after: 35 }));
    const channel = open({ window: 1 });
    const message = { type: "telegram" as const, recipient: botPhone };
    const results = await channel.submit(createMessages(3, message));
    expect(new Set(results.map(({ outcome }) => outcome))).toEqual(new Set(["retry"]));
    expect(api.taken).toHaveLength(1);
    expect(channel.isReady()).toBe(false);
  });

  test("a revoked token says so, without the token, and no message is lost by it", async () => {
    const channel = open({ botToken: "1:revoked-long-ago" });
    const [result] = await channel.submit([
      createMessage({ type: "telegram", recipient: botPhone }),
    ]);
    expect(result).toMatchObject({ outcome: "retry", error: "401 Unauthorized" });
    expect(channel.problem?.()).toBe("401 Unauthorized");
  });
});

test("a bot is told where to call us, with the secret, where the site has TLS", async () => {
  open().start();
  await expect.poll(() => api.taken.length).toBe(1);
  expect(api.taken[0]?.url).toBe(`/bot${botToken}/setWebhook`);
  expect(JSON.parse(api.taken[0]?.body ?? "")).toEqual({
    url: `https://cabinet.example/api/callbacks/${provider.id}`,
    secret_token: botSecret,
    allowed_updates: ["message", "my_chat_member"],
  });
});
