import { type InstagramConfig, instagramConfig } from "#lib/providers/instagram-config.ts";
import { attemptOfSent, createBotChannel } from "../bot-channel.ts";
import type { Channel, ChannelContext, ChannelKind } from "../channel.ts";
import { attemptOfGraph, type GraphMeanings } from "../meta/graph.ts";

/** Error codes of Instagram's messages (docs/providers/instagram.md). */
const meanings: GraphMeanings = {
  // 80002, 80006: calls and messages of one account.
  throttled: new Set([80_002, 80_006]),
  away: new Set(),
  own: new Set([1200]),
  wordsOf({ code, error_subcode: subcode }) {
    if (code === 10 && subcode === 2_534_022) return "instagram.window";
    if (code === 551 || subcode === 1_545_041 || subcode === 2_534_041) return "bot.refused";
    return code === 100 && subcode === 2_534_014 ? "bot.unknown" : null;
  },
};

function createInstagramChannel(config: InstagramConfig, context: ChannelContext): Channel {
  const { pageId, accessToken, appSecret, verifyToken, version } = config;
  const headers = { authorization: `Bearer ${accessToken}` };
  return createBotChannel(config, context, {
    secrets: [accessToken, appSecret, verifyToken],
    stranger: "bot.uninvited",
    async submit({ text, payload }, ask, person) {
      // A message is a text or a picture, and two calls could leave half of it behind.
      if (typeof payload.image === "string") return { outcome: "failed", error: "files.none" };
      const body = { recipient: { id: person }, message: { text } };
      const answer = await ask({ path: `/${version}/${pageId}/messages`, headers, body });
      return attemptOfSent(answer) ?? attemptOfGraph(answer, meanings);
    },
  });
}

/** Sends by an account of Instagram to people whom accounts have invited (docs/providers/instagram.md). */
export const instagram: ChannelKind<InstagramConfig> = {
  configSchema: instagramConfig,
  create: createInstagramChannel,
};
