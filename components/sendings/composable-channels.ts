import type { ChannelType } from "#lib/sendings/channels.ts";

/** Channels the wizard can write for, in the order of its tiles; their forms are in channel-composers.tsx. */
export const composableChannels = ["sms", "voice", "email"] as const satisfies ChannelType[];

export type ComposableChannel = (typeof composableChannels)[number];
