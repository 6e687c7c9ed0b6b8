import type { ChannelType } from "./channels.ts";
import type { ChannelRecord } from "./channels/channel-record.ts";

/** How many people lists hold, by what channels reach them. */
export type ListsReach = Record<ChannelRecord["address"], number> & {
  /** The number of these people who are known to lack a channel, for channels that a person may lack. */
  absent: Partial<Record<ChannelType, number>>;
};
