import * as z from "zod";
import { type FacebookConfig, facebookConfig } from "#lib/providers/facebook-config.ts";
import { type ApiAnswer, type Ask, createApiChannel } from "../api/api-channel.ts";
import type { Attempt } from "../attempt.ts";
import type { Channel, ChannelContext, ChannelKind, OutboundMessage } from "../channel.ts";
import { attemptOfGraph, type GraphMeanings } from "../meta/graph.ts";
import { findPeople, type PeopleOf } from "../people.ts";

const sent = z.object({ message_id: z.string().min(1).max(300) });

/** Error codes of the Messenger Platform (docs/providers/facebook.md). */
const meanings: GraphMeanings = {
  throttled: new Set(),
  away: new Set(),
  // 1200: a message could not be sent for the moment.
  own: new Set([1200]),
  wordsOf({ code, error_subcode: subcode }) {
    if (code === 10 && subcode === 2_018_278) return "facebook.window";
    if (code === 551 || subcode === 1_545_041) return "bot.blocked";
    return code === 100 && subcode === 2_018_001 ? "bot.stranger" : null;
  },
};

/** Posts to the page's messages. */
export async function postToPage(
  ask: Ask,
  { version, pageId, accessToken }: FacebookConfig,
  body: object,
): Promise<ApiAnswer> {
  const headers = { authorization: `Bearer ${accessToken}` };
  return ask({ path: `/${version}/${pageId}/messages`, headers, body });
}

function createFacebookChannel(config: FacebookConfig, context: ChannelContext): Channel {
  const { accessToken, appSecret, verifyToken } = config;
  return createApiChannel<PeopleOf>(config, context, {
    secrets: [accessToken, appSecret, verifyToken],
    prepare: async (messages) => findPeople(context.providerId, messages, Boolean(context.record)),
    async submit({ id, text, payload }: OutboundMessage, ask, people): Promise<Attempt> {
      const person = people.get(id)?.[0];
      if (person === undefined) return { outcome: "failed", error: "bot.stranger" };
      // A message of Messenger is a text or a file, and two calls could leave half of it behind.
      if (typeof payload.image === "string") return { outcome: "failed", error: "files.none" };
      const body = { recipient: { id: person }, messaging_type: "UPDATE", message: { text } };
      const answer = await postToPage(ask, config, body);
      const { data } = sent.safeParse(answer.value);
      if (answer.status >= 200 && answer.status < 300 && data)
        return { outcome: "sent", providerMessageId: data.message_id };
      return attemptOfGraph(answer, meanings);
    },
  });
}

/** Sends by a page's Messenger to people who have shared their phone with it (docs/providers/facebook.md). */
export const facebook: ChannelKind<FacebookConfig> = {
  configSchema: facebookConfig,
  create: createFacebookChannel,
};
