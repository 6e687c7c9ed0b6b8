import type { ChannelType } from "./channels.ts";
import type { ChannelRecord } from "./channels/channel-record.ts";

/** How many people lists hold, by what channels reach them. */
export type ListsReach = Record<ChannelRecord["address"], number> & {
  /** Of those people, how many are known not to have a channel; channels that everybody may have are left out. */
  absent: Partial<Record<ChannelType, number>>;
};
