import { createHash, createHmac } from "node:crypto";
import { gatewaySignature, gatewayTimestamp } from "#server/channels/telegram-gateway/callback.ts";
import { telegramSecretHeader } from "#server/channels/telegram/callback.ts";
import { viberSignature } from "#server/channels/viber/callback.ts";
import { json } from "../http-provider.ts";
import { botConfig, botRefusal, botSecret, botToken } from "../telegram-bot.ts";
import { refusal, vkToken } from "../vk-server.ts";
import { type Adapter, address, type Answer, byHmac, bySecret, person } from "./adapter.ts";

const base = { before: 0, whenThrottled: "sent", unclear: "doubt" } as const;
const secret = "aSecretOfOursLongEnough";
const viberToken = "445da6az1s345z78-dazcczb2542zv51a-e0vc5fva17480im9";
const okToken = "tkn1-a-token-of-tests-long-enough";
const gatewayToken = "AAEYAAAA-a-token-of-tests-long-enough";

const okRefusal = (code: number) =>
  json(200, { error_code: code, error_msg: `REFUSED ${code}`, error_data: null });
const viberAnswer = (status: number) => json(200, { status, status_message: `said ${status}` });

let events = 0;
const vkEvent = (type: string, object: unknown) => ({
  type,
  object,
  group_id: 186_648_891,
  event_id: `e${(events += 1)}`,
  v: "5.199",
});

/** VK's secret stands in the body. */
const vkSign: Adapter["sign"] = (content, key) => ({
  content: JSON.stringify({ ...(JSON.parse(content) as object), secret: key }),
});

const requestStatus = (id: string, word?: string) => ({
  request_id: id,
  phone_number: address,
  ...(word && { delivery_status: { status: word, updated_at: 1_749_416_383 } }),
});
const gatewaySign: Adapter["sign"] = (content, key) => {
  const hashed = createHash("sha256").update(key).digest();
  const signature = createHmac("sha256", hashed).update(`1749416390\n${content}`).digest("hex");
  return {
    content,
    headers: { [gatewayTimestamp]: "1749416390", [gatewaySignature]: signature },
  };
};
const gatewayUsual: Answer = (request, response) => {
  const isAsked = request.url === "/checkSendAbility";
  json(200, { ok: true, result: requestStatus("r1", isAsked ? undefined : "sent") })(
    request,
    response,
  );
};

export const socialAdapters: Adapter[] = [
  {
    ...base,
    kind: "vk",
    type: "vk",
    people: "invited",
    token: vkToken,
    config: (baseUrl) => ({ baseUrl, groupId: "186648891", accessToken: vkToken, secret }),
    usual: json(200, { response: 777 }),
    accepted: null,
    throttled: refusal(6),
    expired: refusal(5),
    reports: {
      seen: (id) =>
        vkEvent("message_read", {
          from_id: 1,
          peer_id: Number(person),
          read_message_id: Number(id.split(":")[1]),
        }),
    },
    heard: (text) =>
      vkEvent("message_new", {
        message: {
          date: 1_749_416_383,
          from_id: Number(person),
          peer_id: Number(person),
          conversation_message_id: 42,
          text,
        },
      }),
    sign: vkSign,
    key: secret,
  },
  {
    ...base,
    kind: "ok",
    type: "ok",
    people: "invited",
    token: okToken,
    config: (baseUrl) => ({ baseUrl, groupId: "70000001234567", accessToken: okToken, secret }),
    usual: json(200, { message_id: "mid:C3f.1" }),
    accepted: (id) => ({ message_id: id }),
    throttled: okRefusal(8),
    expired: okRefusal(102),
    reports: null,
    heard: (text, telling) => ({
      webhookType: "MESSAGE_CREATED",
      sender: { user_id: "user:1" },
      recipient: { chat_id: person },
      message: { text, mid: `mid-${text}` },
      timestamp: 1_749_416_383_000,
      telling,
    }),
    sign: bySecret,
    key: secret,
  },
  {
    ...base,
    kind: "viber",
    type: "viber",
    people: "invited",
    token: viberToken,
    config: (baseUrl) => ({ baseUrl, uri: "shop", authToken: viberToken }),
    usual: json(200, { status: 0, status_message: "ok", message_token: "5741311803571721087" }),
    accepted: (id) => ({ status: 0, status_message: "ok", message_token: id }),
    throttled: viberAnswer(12),
    expired: viberAnswer(2),
    reports: {
      delivered: (id) => ({ event: "delivered", message_token: id, user_id: person, timestamp: 1 }),
      seen: (id) => ({ event: "seen", message_token: id, user_id: person, timestamp: 1 }),
    },
    heard: (text, telling) => ({
      event: "message",
      timestamp: 1_749_416_383_000,
      message_token: `in-${text}`,
      sender: { id: person, name: "Ann" },
      message: { type: "text", text, telling },
    }),
    sign: byHmac(viberSignature),
    key: viberToken,
  },
  {
    ...base,
    kind: "telegram",
    type: "telegram",
    people: "proved",
    token: botToken,
    config: (baseUrl) => botConfig({ baseUrl }),
    usual: json(200, { ok: true, result: { message_id: 7 } }),
    accepted: null,
    throttled: botRefusal(429, "Too Many Requests: retry after 0", { retry_after: 0 }),
    expired: botRefusal(401, "Unauthorized"),
    reports: null,
    heard: (text, telling) => ({
      update_id: telling,
      message: {
        message_id: 77,
        date: 1_749_416_383,
        chat: { id: Number(person), type: "private" },
        from: { id: Number(person) },
        text,
      },
    }),
    sign: (content, key) => ({ content, headers: { [telegramSecretHeader]: key } }),
    key: botSecret,
  },
  {
    ...base,
    kind: "telegramGateway",
    type: "telegramcode",
    text: "Code: 4821",
    people: "numbers",
    before: 1,
    token: gatewayToken,
    config: (baseUrl) => ({ baseUrl, accessToken: gatewayToken }),
    usual: gatewayUsual,
    accepted: (id) => ({ ok: true, result: requestStatus(id) }),
    throttled: json(200, { ok: false, error: "FLOOD_WAIT_0" }),
    expired: json(401, { ok: false, error: "ACCESS_TOKEN_INVALID" }),
    reports: {
      delivered: (id) => requestStatus(id, "delivered"),
      seen: (id) => requestStatus(id, "read"),
    },
    heard: null,
    sign: gatewaySign,
    key: gatewayToken,
  },
];
