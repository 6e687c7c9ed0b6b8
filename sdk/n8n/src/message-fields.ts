import type { Choice, Data, Property } from "./n8n.ts";

const channels: Choice[] = [
  { name: "Chat", value: "chat" },
  { name: "Email", value: "email" },
  { name: "Facebook", value: "facebook" },
  { name: "Flashcall", value: "flashcall" },
  { name: "HLR", value: "hlr" },
  { name: "Instagram", value: "instagram" },
  { name: "MMS", value: "mms" },
  { name: "OK", value: "ok" },
  { name: "Push", value: "push" },
  { name: "SMS", value: "sms" },
  { name: "SMS Ping", value: "smsping" },
  { name: "Telegram", value: "telegram" },
  { name: "Telegram Code", value: "telegramcode" },
  { name: "Viber", value: "viber" },
  { name: "VK", value: "vk" },
  { name: "Voice Call", value: "voice" },
  { name: "WAPI", value: "wapi" },
  { name: "WhatsApp", value: "whatsapp" },
];

const show = { resource: ["message"], operation: ["send", "estimate"] };

/** What a message that is sent or estimated consists of. */
export const messageFields: Property[] = [
  {
    displayName: "Channel",
    name: "channel",
    type: "options",
    options: channels,
    default: "sms",
    displayOptions: { show },
  },
  {
    displayName: "Sender Name or ID",
    name: "sender",
    type: "options",
    typeOptions: { loadOptionsMethod: "getSenders", loadOptionsDependsOn: ["channel"] },
    default: "",
    description:
      'Your approved sender names of the channel. Choose from the list, or specify an ID using an <a href="https://docs.n8n.io/code/expressions/">expression</a>.',
    displayOptions: { show },
  },
  {
    displayName: "Recipient",
    name: "recipient",
    type: "string",
    default: "",
    required: true,
    placeholder: "+79000000003",
    description: "A phone number with its country code, or an email address",
    displayOptions: { show },
  },
  {
    displayName: "Text",
    name: "text",
    type: "string",
    typeOptions: { rows: 4 },
    default: "",
    displayOptions: { show },
  },
  {
    displayName: "Additional Fields",
    name: "additionalFields",
    type: "collection",
    placeholder: "Add Field",
    default: {},
    displayOptions: { show },
    options: [
      {
        displayName: "Body (JSON)",
        name: "body",
        type: "json",
        default: "{}",
        description:
          "Members that the call takes besides, such as fallbacks or $options. Members of payload are added to it.",
      },
      {
        displayName: "HTML",
        name: "html",
        type: "string",
        typeOptions: { rows: 4 },
        default: "",
        description: "Of an email",
      },
      {
        displayName: "Send At",
        name: "delay",
        type: "dateTime",
        default: "",
        description: "At once where it isn't given",
      },
      {
        displayName: "Send Until",
        name: "until",
        type: "dateTime",
        default: "",
        description: "What has not left by then is cancelled",
      },
      {
        displayName: "Subject",
        name: "subject",
        type: "string",
        default: "",
        description: "Of an email",
      },
    ],
  },
  {
    displayName: "Message ID",
    name: "messageId",
    type: "string",
    default: "",
    required: true,
    displayOptions: { show: { resource: ["message"], operation: ["getStatus"] } },
  },
];

/** The body of the call. Throws where the JSON given besides can't be read. */
export function messageOf(field: (name: string) => unknown): Data {
  const more = (field("additionalFields") ?? {}) as Data;
  const { payload, ...besides } = objectOf(more["body"]);
  const schedule = given({ delay: more["delay"], until: more["until"] });
  return {
    type: field("channel"),
    recipient: textOf(field("recipient")),
    payload: {
      ...given({
        sender: field("sender"),
        text: field("text"),
        subject: more["subject"],
        html: more["html"],
      }),
      ...objectOf(payload),
    },
    ...(Object.keys(schedule).length > 0 && { schedule }),
    ...besides,
  };
}

/** What a field holds, as text: an expression may make a number of it. */
export function textOf(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value).trim() : "";
}

/** The members that aren't empty. */
export function given(members: Data): Data {
  return Object.fromEntries(
    Object.entries(members).filter(
      ([, value]) => value !== undefined && value !== null && value !== "",
    ),
  );
}

/** JSON as n8n gives it: a text, or what an expression made of it. */
function objectOf(value: unknown): Data {
  if (value === undefined || value === null || value === "") return {};
  let read: unknown = value;
  if (typeof value === "string")
    try {
      read = JSON.parse(value);
    } catch {
      throw new Error("Body (JSON) isn't JSON");
    }
  if (typeof read !== "object" || read === null || Array.isArray(read))
    throw new Error("Body (JSON) has to be an object");
  return read as Data;
}
