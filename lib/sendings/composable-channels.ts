import type { ChannelType } from "./channels.ts";

/** Channels the wizard can compose for, in the order of its tabs; each has an entry in components/sendings/channel-composers.tsx. */
export const composableChannels = ["sms"] as const satisfies readonly ChannelType[];

export type ComposableChannel = (typeof composableChannels)[number];

export function isComposable(value: unknown): value is ComposableChannel {
  return composableChannels.some((channel) => channel === value);
}
