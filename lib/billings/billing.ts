import { type ChannelType, channelTypes } from "#lib/sendings/channels.ts";
import { periodSource } from "#lib/tariffs/sources.ts";

/** States of a movement of money (specification, section 4). */
export const billingStatuses = ["pending", "complete", "refunded", "invalid"] as const;

export type BillingStatus = (typeof billingStatuses)[number];

/** What everybody sees among the filter's choices; the rest is for reseller-up (section 6). */
export const ownSources = ["accrual", "subtract"] as const;

export type BillingSource =
  | (typeof ownSources)[number]
  | `sendings.${ChannelType}`
  | "hlr"
  | typeof periodSource;

/** What messages of each channel are charged as. */
export const messageSources = channelTypes.map((type) => `sendings.${type}` as const);

/** Where a movement can come from, in the order of the filter. */
export const billingSources: readonly BillingSource[] = [
  ...ownSources,
  ...messageSources,
  "hlr",
  periodSource,
];

/** The channel that a movement paid for; null for one that no message made. */
export function sourceChannel(source: string): ChannelType | null {
  const type = source === "hlr" ? "hlr" : source.replace(/^sendings\./, "");
  return channelTypes.find((channel) => channel === type) ?? null;
}
