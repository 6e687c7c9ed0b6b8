import * as z from "zod";
import { withSecret } from "#lib/providers/api-fields.ts";
import { type FacebookConfig, facebookConfig } from "#lib/providers/facebook-config.ts";
import { pickLocale } from "#server/i18n/pick-locale.ts";
import { translatorFor } from "#server/i18n/translate.ts";
import { createAsk } from "../api/api-channel.ts";
import { dateOf, jsonOf, phoneOf } from "../api/signed-callback.ts";
import type { CallbackReceiver, PersonChange, Received } from "../callback.ts";
import { verifyMeta } from "../meta/meta-callback.ts";
import { postToPage } from "./facebook.ts";

const id = z.string().min(1).max(300);
const event = z.looseObject({
  sender: z.looseObject({ id: id.nullish() }).nullish(),
  /** Milliseconds since 1970, as are watermarks. */
  timestamp: z.number().nullish(),
  message: z
    .looseObject({
      mid: id,
      text: z.string().max(100_000).nullish(),
      is_echo: z.boolean().nullish(),
      quick_reply: z.looseObject({ payload: z.string().max(2000) }).nullish(),
    })
    .nullish(),
  postback: z.looseObject({ title: z.string().max(2000).nullish() }).nullish(),
  delivery: z.looseObject({ mids: z.array(id).max(1000).nullish() }).nullish(),
  read: z.looseObject({ watermark: z.number() }).nullish(),
});
type Event = z.infer<typeof event>;

const call = z.object({
  object: z.literal("page"),
  entry: z
    .array(z.looseObject({ id, messaging: z.array(z.unknown()).max(1000).nullish() }))
    .max(1000),
});

/** Webhooks of a page: people who write and share their phone, and what became of messages. */
export const facebookCallbacks: CallbackReceiver<FacebookConfig> = {
  configSchema: withSecret(facebookConfig, "appSecret"),
  verify: verifyMeta,
  receive(callback, { pageId }) {
    const received = { reports: [], incoming: [], people: [], readUntil: [] } satisfies Received;
    for (const entry of call.parse(jsonOf(callback)).entry) {
      // An app has one address for all its pages, and each page is a provider.
      if (entry.id !== pageId) continue;
      for (const given of entry.messaging ?? []) readEvent(event.parse(given), pageId, received);
    }
    return received;
  },
  async welcome(person, config) {
    const t = translatorFor(pickLocale(null));
    await postToPage(createAsk(config), config, {
      recipient: { id: person },
      messaging_type: "RESPONSE",
      message: {
        text: t("providers.bot.ask"),
        quick_replies: [{ content_type: "user_phone_number" }],
      },
    });
  },
};

function readEvent(
  given: Event,
  pageId: string,
  received: Required<Omit<Received, "optOuts" | "asks">>,
): void {
  const { sender, message, postback, delivery, read } = given;
  const person = sender?.id;
  if (!person || message?.is_echo) return;
  const at = dateOf((given.timestamp ?? Number.NaN) / 1000);
  for (const providerMessageId of delivery?.mids ?? [])
    received.reports.push({ providerMessageId, status: "delivered", error: null, at });
  if (read) received.readUntil.push({ person, at: dateOf(read.watermark / 1000) });
  if (!message && !postback) return;
  const phone = sharedPhone(given);
  const change: PersonChange = { person, hasLeft: false, at };
  received.people.push(phone === undefined ? change : { ...change, address: phone });
  const text = message?.text;
  if (message && phone === undefined && typeof text === "string")
    received.incoming.push({
      type: "facebook",
      from: "",
      person,
      to: pageId,
      text: text.slice(0, 20_000),
      at,
      providerMessageId: message.mid,
    });
}

/**
 * The phone that Facebook knows of a person, by the button that shares it: the payload has it, which people can.t type,
 * and so has the text, where a button of another kind has its title.
 */
function sharedPhone({ message }: Event): string | undefined {
  const shared = phoneOf(message?.quick_reply?.payload);
  return shared !== undefined && shared === phoneOf(message?.text) ? shared : undefined;
}
