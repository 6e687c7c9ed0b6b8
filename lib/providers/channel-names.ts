import { type ChannelType, channelTypes } from "#lib/sendings/channels.ts";

/** The channels named in a text, separated by commas, in the order of the screens; unknown names are left out. */
export function channelsNamed(text: unknown): ChannelType[] {
  if (typeof text !== "string") return [];
  const names = new Set(text.split(",").map((name) => name.trim()));
  return channelTypes.filter((type) => names.has(type));
}
