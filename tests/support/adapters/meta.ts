import { hubSignature } from "#server/channels/meta/meta-callback.ts";
import { appSecret, graphError, graphToken } from "../graph-server.ts";
import { json } from "../http-provider.ts";
import { type Adapter, address, byHmac, person } from "./adapter.ts";

const base = {
  token: graphToken,
  before: 0,
  whenThrottled: "sent",
  unclear: "doubt",
  expired: graphError(401, 190, { message: "Error validating access token", error_subcode: 463 }),
  sign: byHmac(hubSignature, "sha256="),
  key: appSecret,
} as const;
const verifyToken = "a token of ours";
const seconds = () => Math.floor(Date.now() / 1000);
const digits = address.slice(1);

const changes = (value: object) => ({
  object: "whatsapp_business_account",
  entry: [
    {
      id: "1",
      changes: [
        {
          field: "messages",
          value: {
            metadata: { display_phone_number: "15550783881", phone_number_id: "106540352242922" },
            ...value,
          },
        },
      ],
    },
  ],
});
const status = (id: string, word: string) =>
  changes({ statuses: [{ id, status: word, timestamp: `${seconds()}`, recipient_id: digits }] });

const messaging = (object: string, id: string, event: object) => ({
  object,
  entry: [{ id, messaging: [{ sender: { id: person }, timestamp: Date.now(), ...event }] }],
});

export const metaAdapters: Adapter[] = [
  {
    ...base,
    kind: "whatsapp",
    type: "whatsapp",
    people: "numbers",
    config: (baseUrl) => ({
      baseUrl,
      phoneNumberId: "106540352242922",
      accessToken: graphToken,
      appSecret,
      verifyToken,
    }),
    usual: json(200, { messages: [{ id: "wamid.1" }] }),
    accepted: (id) => ({ messages: [{ id }] }),
    throttled: graphError(400, 130_429),
    reports: {
      delivered: (id) => status(id, "delivered"),
      seen: (id) => status(id, "read"),
    },
    heard: (body, contacts) =>
      changes({
        contacts: [{ wa_id: digits, contacts }],
        messages: [
          { from: digits, id: `in-${body}`, timestamp: "1749416383", type: "text", text: { body } },
        ],
      }),
  },
  {
    ...base,
    kind: "facebook",
    type: "facebook",
    people: "proved",
    config: (baseUrl) => ({
      baseUrl,
      pageId: "1906385232743451",
      accessToken: graphToken,
      appSecret,
      verifyToken,
    }),
    usual: json(200, { recipient_id: person, message_id: "m_1" }),
    accepted: (id) => ({ recipient_id: person, message_id: id }),
    throttled: graphError(400, 613),
    reports: {
      delivered: (id) => messaging("page", "1906385232743451", { delivery: { mids: [id] } }),
      seen: () => messaging("page", "1906385232743451", { read: { watermark: Date.now() } }),
    },
    heard: (text, telling) =>
      messaging("page", "1906385232743451", { telling, message: { mid: `in-${text}`, text } }),
  },
  {
    ...base,
    kind: "instagram",
    type: "instagram",
    people: "invited",
    config: (baseUrl) => ({
      baseUrl,
      pageId: "17841405822304914",
      username: "shop",
      accessToken: graphToken,
      appSecret,
      verifyToken,
    }),
    usual: json(200, { recipient_id: person, message_id: "aWdf1" }),
    accepted: (id) => ({ recipient_id: person, message_id: id }),
    throttled: graphError(400, 80_006),
    reports: {
      seen: (id) => messaging("instagram", "17841405822304914", { read: { mid: id } }),
    },
    heard: (text, telling) =>
      messaging("instagram", "17841405822304914", {
        telling,
        message: { mid: `in-${text}`, text },
      }),
  },
];
