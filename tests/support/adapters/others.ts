import { randomBytes } from "node:crypto";
import { secretHeader } from "#server/channels/callback-secret.ts";
import { signatureHeader, signWaha } from "#server/channels/waha/callback.ts";
import { callbackSecret } from "../callbacks.ts";
import { json } from "../http-provider.ts";
import { wahaKey } from "../waha-server.ts";
import { type Adapter, address } from "./adapter.ts";

/** The phone by which an account's own messages leave. */
export const ownPhone = "+79161112233";
const key = "hush-hush-of-tests-long-enough";
const digits = address.slice(1);

export const otherAdapters: Adapter[] = [
  {
    kind: "http",
    type: "sms",
    people: "numbers",
    token: key,
    before: 0,
    config: (url) => ({
      channels: "sms",
      url: `${url}/send`,
      headers: "Authorization: Bearer {{secret.key}}",
      body: '{"id":"{{id}}","to":"{{digits}}","text":"{{text}}"}',
      secrets: `key=${key}`,
      idPath: "id",
      errorPath: "error",
      callbackSecret,
      callbackIdPath: "id",
      callbackStatusPath: "status",
      callbackStatuses: "DELIVRD=delivered, READ=seen",
      incomingFromPath: "from",
      incomingToPath: "to",
      incomingTextPath: "text",
    }),
    usual: json(200, { id: "given" }),
    accepted: (id) => ({ id }),
    throttled: json(429, {}),
    whenThrottled: "sent",
    expired: json(401, { error: `the key ${key} has expired` }),
    unclear: "doubt",
    reports: {
      delivered: (id) => ({ id, status: "DELIVRD" }),
      seen: (id) => ({ id, status: "READ" }),
    },
    heard: (text, telling) => ({ id: `in-${text}`, from: digits, to: "777", text, telling }),
    sign: (content, given) => ({
      content,
      headers: { [secretHeader]: given, "content-type": "application/json" },
    }),
    key: callbackSecret,
  },
  {
    kind: "waha",
    type: "wapi",
    sender: ownPhone,
    people: "numbers",
    token: wahaKey,
    before: 0,
    config: (url) => ({ url, apiKey: wahaKey, callbackSecret }),
    usual: json(201, { id: "true_1" }),
    accepted: (id) => ({ id }),
    throttled: json(429, {}),
    // A phone is not hurried: what it was not given waits in the database.
    whenThrottled: "retry",
    expired: json(401, { message: "Unauthorized" }),
    unclear: "doubt",
    reports: {
      delivered: (id) => ({ event: "message.ack", payload: { id, ack: 2 } }),
      seen: (id) => ({ event: "message.ack", payload: { id, ack: 3 } }),
    },
    heard: (text, telling) => ({
      event: "message",
      me: { id: `${ownPhone.slice(1)}@c.us` },
      telling,
      payload: { id: `in-${text}`, from: `${digits}@c.us`, body: text, timestamp: 1_749_416_383 },
    }),
    sign: (content, given) => ({
      content,
      headers: { [signatureHeader]: signWaha(given, { body: Buffer.from(content) }) },
    }),
    key: callbackSecret,
  },
];

/** A browser that has subscribed at a push service. */
export const browserAt = (url: string) =>
  [
    `${url}/push/${randomBytes(12).toString("base64url")}`,
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    "BTBZMqHH6r4Tts7J_aSIgg",
  ].join(" ");

export const pushAdapter: Adapter = {
  kind: "webpush",
  type: "push",
  people: "invited",
  token: "no token",
  before: 0,
  config: () => ({ origins: "https://shop.example" }),
  usual: (_request, response) => void response.writeHead(201).end(),
  accepted: null,
  throttled: json(429, {}),
  // Another browser's push service is another server: the provider itself doesn't wait.
  whenThrottled: "retry",
  expired: null,
  // A push that comes again takes the place of the first.
  unclear: "retry",
  reports: null,
  heard: null,
  sign: (content) => ({ content }),
  key: "",
};
