import { channelsNamed } from "#lib/providers/channel-names.ts";
import type { ProviderKind } from "#lib/providers/kind-names.ts";
import { usualSmppChannels } from "#lib/providers/smpp-channels.ts";
import { type ChannelType, channelTypes } from "#lib/sendings/channels.ts";

/** A provider whose config names its channels itself, and those it has where it names none. */
interface Named {
  unnamed: string;
}

/**
 * The channels that each kind of provider can carry. The table is separate from the kinds' code, because the
 * web process routes messages too and opens no channel.
 */
const carriedTypes = {
  sandbox: channelTypes,
  smpp: { unnamed: usualSmppChannels },
  smtp: ["email"],
  http: { unnamed: "" },
  waha: ["wapi"],
  whatsapp: ["whatsapp"],
  facebook: ["facebook"],
  instagram: ["instagram"],
  vk: ["vk"],
  ok: ["ok"],
  viber: ["viber"],
  webpush: ["push"],
  telegram: ["telegram"],
  telegramGateway: ["telegramcode"],
} as const satisfies Record<ProviderKind, readonly ChannelType[] | Named>;

const byKind = new Map<string, readonly ChannelType[] | Named>(Object.entries(carriedTypes));

/** What decides which channels a provider carries. */
interface Carrying {
  kind: string;
  /** The field `channels` of its config, where there is one. */
  channels?: unknown;
}

/** Channels that a provider can carry; none for a kind that is not known. */
export function channelsOf({ kind, channels }: Carrying): readonly ChannelType[] {
  const carried = byKind.get(kind) ?? [];
  return "unnamed" in carried ? channelsNamed(channels ?? carried.unnamed) : carried;
}

/** Whether a provider can carry a channel. */
export function canCarry(provider: Carrying, type: ChannelType): boolean {
  return channelsOf(provider).includes(type);
}
