import * as z from "zod";
import { withSecret } from "#lib/providers/api-fields.ts";
import { type InstagramConfig, instagramConfig } from "#lib/providers/instagram-config.ts";
import { readInvitation } from "#server/auth/invitation-token.ts";
import type { CallbackReceiver, Received } from "../callback.ts";
import {
  eventShape,
  messageOf,
  messageShape,
  messagingReader,
  metaId,
  momentOf,
} from "../meta/messaging.ts";
import { verifyMeta } from "../meta/meta-callback.ts";

const referral = z.looseObject({ ref: z.string().max(3000).nullish() }).nullish();
const event = z.looseObject({
  ...eventShape,
  message: z
    .looseObject({ ...messageShape, is_deleted: z.boolean().nullish(), referral })
    .nullish(),
  postback: z.looseObject({ referral }).nullish(),
  referral,
  read: z.looseObject({ mid: metaId.nullish() }).nullish(),
});
type Event = z.infer<typeof event>;

const readEvents = messagingReader("instagram", event);

/** Webhooks of an account's messages: people who come by an invitation, write, and read. */
export const instagramCallbacks: CallbackReceiver<InstagramConfig> = {
  configSchema: withSecret(instagramConfig, "appSecret"),
  verify: verifyMeta,
  receive(callback, { pageId }) {
    const received = { reports: [], incoming: [], people: [] } satisfies Received;
    for (const given of readEvents(callback, pageId)) readEvent(given, pageId, received);
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
  const at = momentOf(given);
  if (read?.mid)
    received.reports.push({ providerMessageId: read.mid, status: "seen", error: null, at });
  const typed = readInvitation(message?.text?.trim());
  const invitation = typed ?? readInvitation(refOf(given));
  if (!message && !given.postback && !invitation) return;
  received.people.push({ person, hasLeft: false, at, ...(invitation && { invitation }) });
  if (message && !typed)
    received.incoming.push(...messageOf(message, { type: "instagram", person, pageId, at }));
}

/** What a link has brought: into a conversation there is, with the first message, or with a button. */
function refOf({ referral: own, message, postback }: Event): string | null | undefined {
  return (own ?? message?.referral ?? postback?.referral)?.ref;
}
