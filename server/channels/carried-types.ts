import type { ProviderKind } from "#lib/providers/kind-names.ts";
import { type ChannelType, channelTypes } from "#lib/sendings/channels.ts";

/**
 * The channels that each kind of provider can carry. The table is separate from the kinds' code, because the
 * web process routes messages too and opens no channel.
 */
const carriedTypes = {
  sandbox: channelTypes,
  smpp: ["sms"],
  waha: ["wapi"],
} as const satisfies Record<ProviderKind, readonly ChannelType[]>;

const byKind = new Map<string, readonly ChannelType[]>(Object.entries(carriedTypes));

/** Whether providers of a kind can carry a channel; no for a kind that is not known. */
export function canCarry(kind: string, type: ChannelType): boolean {
  return byKind.get(kind)?.includes(type) ?? false;
}

/** Channels that providers of a kind can carry. */
export function channelsOf(kind: ProviderKind): readonly ChannelType[] {
  return carriedTypes[kind];
}
