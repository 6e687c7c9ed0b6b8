import * as z from "zod";
import { withSecret } from "#lib/providers/api-fields.ts";
import { type FacebookConfig, facebookConfig } from "#lib/providers/facebook-config.ts";
import { pickLocale } from "#server/i18n/pick-locale.ts";
import { translatorFor } from "#server/i18n/translate.ts";
import { createAsk } from "../api/api-channel.ts";
import { dateOf, phoneOf } from "../api/signed-callback.ts";
import type { CallbackReceiver, PersonChange, Received } from "../callback.ts";
import {
  eventShape,
  messageOf,
  messageShape,
  messagingReader,
  metaId,
  momentOf,
} from "../meta/messaging.ts";
import { verifyMeta } from "../meta/meta-callback.ts";
import { postToPage } from "./facebook.ts";

const event = z.looseObject({
  ...eventShape,
  message: z
    .looseObject({
      ...messageShape,
      quick_reply: z.looseObject({ payload: z.string().max(2000) }).nullish(),
    })
    .nullish(),
  postback: z.looseObject({ title: z.string().max(2000).nullish() }).nullish(),
  delivery: z.looseObject({ mids: z.array(metaId).max(1000).nullish() }).nullish(),
  read: z.looseObject({ watermark: z.number() }).nullish(),
});
type Event = z.infer<typeof event>;

const readEvents = messagingReader("page", event);

/** Webhooks of a page: people who write and share their phone, and what became of messages. */
export const facebookCallbacks: CallbackReceiver<FacebookConfig> = {
  configSchema: withSecret(facebookConfig, "appSecret"),
  verify: verifyMeta,
  receive(callback, { pageId }) {
    const received = { reports: [], incoming: [], people: [], readUntil: [] } satisfies Received;
    for (const given of readEvents(callback, pageId)) readEvent(given, pageId, received);
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
  const at = momentOf(given);
  for (const providerMessageId of delivery?.mids ?? [])
    received.reports.push({ providerMessageId, status: "delivered", error: null, at });
  if (read) received.readUntil.push({ person, at: dateOf(read.watermark / 1000) });
  if (!message && !postback) return;
  const phone = sharedPhone(given);
  const change: PersonChange = { person, hasLeft: false, at };
  received.people.push(phone === undefined ? change : { ...change, address: phone });
  if (message && phone === undefined)
    received.incoming.push(...messageOf(message, { type: "facebook", person, pageId, at }));
}

/**
 * The phone that Facebook knows of a person, by the button that shares it: the payload has it, which people can.t type,
 * and so has the text, where a button of another kind has its title.
 */
function sharedPhone({ message }: Event): string | undefined {
  const shared = phoneOf(message?.quick_reply?.payload);
  return shared !== undefined && shared === phoneOf(message?.text) ? shared : undefined;
}
