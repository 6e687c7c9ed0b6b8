import type { ChannelRecord } from "./channels/channel-record.ts";

/** How many people lists hold, by what channels reach them. */
export type ListsReach = Record<ChannelRecord["address"], number>;
