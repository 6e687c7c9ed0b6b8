import * as z from "zod";
import { withSecret } from "#lib/providers/api-fields.ts";
import { type InstagramConfig, instagramConfig } from "#lib/providers/instagram-config.ts";
import { readInvitation } from "#server/auth/invitation-token.ts";
import { dateOf, jsonOf } from "../api/signed-callback.ts";
import type { CallbackReceiver, Received } from "../callback.ts";
import { verifyMeta } from "../meta/meta-callback.ts";

const id = z.string().min(1).max(300);
const referral = z.looseObject({ ref: z.string().max(3000).nullish() }).nullish();
const event = z.looseObject({
  sender: z.looseObject({ id: id.nullish() }).nullish(),
  /** Milliseconds since 1970. */
  timestamp: z.number().nullish(),
  message: z
    .looseObject({
      mid: id,
      text: z.string().max(100_000).nullish(),
      is_echo: z.boolean().nullish(),
      is_deleted: z.boolean().nullish(),
      referral,
    })
    .nullish(),
  postback: z.looseObject({ referral }).nullish(),
  referral,
  read: z.looseObject({ mid: id.nullish() }).nullish(),
});
type Event = z.infer<typeof event>;

const call = z.object({
  object: z.literal("instagram"),
  entry: z
    .array(z.looseObject({ id, messaging: z.array(z.unknown()).max(1000).nullish() }))
    .max(1000),
});

/** Webhooks of an account's messages: people who come by an invitation, write, and read. */
export const instagramCallbacks: CallbackReceiver<InstagramConfig> = {
  configSchema: withSecret(instagramConfig, "appSecret"),
  verify: verifyMeta,
  receive(callback, { pageId }) {
    const received = { reports: [], incoming: [], people: [] } satisfies Received;
    for (const entry of call.parse(jsonOf(callback)).entry) {
      // An app has one address for all its accounts, and each account is a provider.
      if (entry.id !== pageId) continue;
      for (const given of entry.messaging ?? []) readEvent(event.parse(given), pageId, received);
    }
    return received;
  },
};

function readEvent(
  given: Event,
  pageId: string,
  received: Required<Pick<Received, "reports" | "incoming" | "people">>,
): void {
  const { sender, message, read } = given;
  const person = sender?.id;
  if (!person || person === pageId || message?.is_echo || message?.is_deleted) return;
  const at = dateOf((given.timestamp ?? Number.NaN) / 1000);
  if (read?.mid)
    received.reports.push({ providerMessageId: read.mid, status: "seen", error: null, at });
  const typed = readInvitation(message?.text?.trim());
  const invitation = typed ?? readInvitation(refOf(given));
  if (!message && !given.postback && !invitation) return;
  received.people.push({ person, hasLeft: false, at, ...(invitation && { invitation }) });
  if (message && !typed) received.incoming.push(...said(message, { person, pageId, at }));
}

/** What a person has written; a picture without a word is nothing. */
function said(
  { mid, text }: NonNullable<Event["message"]>,
  { person, pageId, at }: { person: string; pageId: string; at: Date },
): Received["incoming"] {
  if (typeof text !== "string") return [];
  const words = text.slice(0, 20_000);
  const from = { from: "", person, to: pageId } as const;
  return [{ type: "instagram", ...from, text: words, at, providerMessageId: mid }];
}

/** What a link has brought: into a conversation there is, with the first message, or with a button. */
function refOf({ referral: own, message, postback }: Event): string | null | undefined {
  return (own ?? message?.referral ?? postback?.referral)?.ref;
}
