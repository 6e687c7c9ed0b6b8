import { type FacebookConfig, facebookConfig } from "#lib/providers/facebook-config.ts";
import type { ApiAnswer, Ask } from "../api/api-channel.ts";
import { attemptOfSent, createBotChannel } from "../bot-channel.ts";
import type { Channel, ChannelContext, ChannelKind } from "../channel.ts";
import { attemptOfGraph, type GraphMeanings } from "../meta/graph.ts";

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
  return createBotChannel(config, context, {
    secrets: [accessToken, appSecret, verifyToken],
    stranger: "bot.stranger",
    async submit({ text, payload }, ask, person) {
      // A message of Messenger is a text or a file, and two calls could leave half of it behind.
      if (typeof payload.image === "string") return { outcome: "failed", error: "files.none" };
      const body = { recipient: { id: person }, messaging_type: "UPDATE", message: { text } };
      const answer = await postToPage(ask, config, body);
      return attemptOfSent(answer) ?? attemptOfGraph(answer, meanings);
    },
  });
}

/** Sends by a page's Messenger to people who have shared their phone with it (docs/providers/facebook.md). */
export const facebook: ChannelKind<FacebookConfig> = {
  configSchema: facebookConfig,
  create: createFacebookChannel,
};
