import { type ChannelType, channelTypes } from "#lib/sendings/channels.ts";
import { type OtherSource, otherSources } from "#lib/tariffs/sources.ts";

export const billingStatuses = ["pending", "complete", "refunded", "invalid"] as const;

export type BillingStatus = (typeof billingStatuses)[number];

/** What everybody sees among the filter's choices; the rest is for reseller-up (section 6). */
export const ownSources = ["accrual", "subtract"] as const;

export type BillingSource =
  | (typeof ownSources)[number]
  | `sendings.${ChannelType}`
  | "hlr"
  | OtherSource;

/** What messages of each channel are charged as. */
export const messageSources = channelTypes.map((type) => `sendings.${type}` as const);

/** The sources of billings in the order of the filter. */
export const billingSources: readonly BillingSource[] = [
  ...ownSources,
  ...messageSources,
  "hlr",
  ...otherSources,
];

/** Lookups are charged as messages and can be debited by hand; readers see both as one source. */
export const lookups = { shown: "hlr", charged: "sendings.hlr" } as const;

/** The source that a billing is shown, chosen and added up by. */
export function shownSource(source: string): string {
  return source === lookups.charged ? lookups.shown : source;
}

/** What can be chosen, in the order of the filter. */
export const shownSources = billingSources.filter((source) => shownSource(source) === source);

/** The channel that a billing paid for; null for a billing that no message made. */
export function sourceChannel(source: string): ChannelType | null {
  const type = source === "hlr" ? "hlr" : source.replace(/^sendings\./, "");
  return channelTypes.find((channel) => channel === type) ?? null;
}
