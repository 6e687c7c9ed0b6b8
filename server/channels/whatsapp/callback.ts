import * as z from "zod";
import { withSecret } from "#lib/providers/api-fields.ts";
import { type WhatsappConfig, whatsappConfig } from "#lib/providers/whatsapp-config.ts";
import { dateOf, jsonOf, phoneOf } from "../api/signed-callback.ts";
import type { CallbackReceiver, Received, ReceivedMessage, ReceivedReport } from "../callback.ts";
import { reportedError, textOfError } from "../meta/graph.ts";
import { verifyMeta } from "../meta/meta-callback.ts";
import { whatsappMeanings } from "./meanings.ts";

const id = z.string().min(1).max(200);
const name = z.string().max(100);
const text = z.string().max(100_000);
const caption = z.looseObject({ caption: text.nullish() }).nullish();

const status = z.looseObject({
  id,
  status: name,
  timestamp: name.nullish(),
  recipient_id: name.nullish(),
  biz_opaque_callback_data: z.string().max(600).nullish(),
  errors: z.array(reportedError).max(20).nullish(),
});

const message = z.looseObject({
  id,
  from: name.nullish(),
  timestamp: name.nullish(),
  type: name,
  text: z.looseObject({ body: text }).nullish(),
  /** A button of a template. */
  button: z.looseObject({ text }).nullish(),
  interactive: z
    .looseObject({
      button_reply: z.looseObject({ title: text }).nullish(),
      list_reply: z.looseObject({ title: text }).nullish(),
    })
    .nullish(),
  image: caption,
  video: caption,
  document: caption,
});

const value = z.looseObject({
  metadata: z
    .looseObject({ display_phone_number: name.nullish(), phone_number_id: name })
    .nullish(),
  statuses: z.array(status).max(1000).nullish(),
  messages: z.array(message).max(1000).nullish(),
});
type Value = z.infer<typeof value>;

const call = z.object({
  object: z.literal("whatsapp_business_account"),
  entry: z
    .array(z.looseObject({ changes: z.array(z.looseObject({ field: name, value: z.unknown() })) }))
    .max(1000),
});

/** `deleted` and `warning` say nothing about whether the message arrived. */
const meanings = new Map([
  ["sent", "sent"],
  ["delivered", "delivered"],
  ["read", "seen"],
  ["played", "seen"],
  ["failed", "failed"],
] as const);

/** What a person writes; reactions, system messages and what WhatsApp can't pass on are none. */
const written = new Set([
  "text",
  "button",
  "interactive",
  "image",
  "video",
  "audio",
  "document",
  "sticker",
]);

/** Webhooks of the WhatsApp Cloud API: statuses and messages of the provider's own number. */
export const whatsappCallbacks: CallbackReceiver<WhatsappConfig> = {
  configSchema: withSecret(whatsappConfig, "appSecret"),
  verify: verifyMeta,
  receive(callback, { phoneNumberId }) {
    const received: Received = { reports: [], incoming: [] };
    for (const { changes } of call.parse(jsonOf(callback)).entry)
      for (const change of changes) {
        if (change.field !== "messages") continue;
        const given = value.parse(change.value);
        // An app has one address for all its numbers, and each number is a provider.
        if (given.metadata?.phone_number_id !== phoneNumberId) continue;
        received.reports.push(...reportsOf(given));
        received.incoming.push(...messagesOf(given));
      }
    return received;
  },
};

function reportsOf({ statuses }: Value): ReceivedReport[] {
  return (statuses ?? []).flatMap((given) => {
    const known = meanings.get(given.status as "sent");
    if (!known) return [];
    const [error] = given.errors ?? [];
    const words = error && (whatsappMeanings.wordsOf(error) ?? textOfError(error));
    const recipient = phoneOf(given.recipient_id);
    const reference = given.biz_opaque_callback_data;
    return [
      {
        providerMessageId: given.id,
        status: known,
        error: known === "failed" ? (words ?? "failed") : null,
        at: dateOf(given.timestamp),
        // Only what repeats our id can be about a message of ours in doubt.
        ...(recipient && reference && { recipient, reference }),
      },
    ];
  });
}

function messagesOf({ metadata, messages }: Value): ReceivedMessage[] {
  const to = phoneOf(metadata?.display_phone_number);
  return (messages ?? []).flatMap((given) => {
    const from = phoneOf(given.from);
    if (!from || !to || !written.has(given.type)) return [];
    const { image, video, document, interactive, button } = given;
    const said =
      given.text?.body ??
      button?.text ??
      interactive?.button_reply?.title ??
      interactive?.list_reply?.title ??
      (image ?? video ?? document)?.caption ??
      "";
    return [
      {
        type: "whatsapp" as const,
        from,
        to,
        text: said.slice(0, 20_000),
        at: dateOf(given.timestamp),
        providerMessageId: given.id,
      },
    ];
  });
}
