import { channels, type ChannelType, channelTypes } from "#lib/sendings/channels.ts";
import type { ChannelRecord } from "#lib/sendings/channels/channel-record.ts";

/** What is paid for by the period and not by the message: that a phone of WAPI sends (docs/decisions/0052). */
export const periodSource = "apisender";

/** What is paid for by the number that was confirmed, whatever its code went by (docs/decisions/0094). */
export const successSource = "verify";

/** What is sold apart from messages. */
export const otherSources = [periodSource, successSource] as const;
export type OtherSource = (typeof otherSources)[number];

/** What a price list may be for. */
export type TariffSource = ChannelType | OtherSource;

export const tariffSources: readonly TariffSource[] = [...channelTypes, ...otherSources];

/** Whether a source is sold apart from messages. */
export function isOtherSource(source: string): source is OtherSource {
  return otherSources.some((other) => other === source);
}

/** What the prices of a source's rules pay for, in their order. */
export function unitsOf(source: TariffSource): ChannelRecord["prices"] | readonly ["success"] {
  if (source === periodSource) return ["period"];
  return source === successSource ? ["success"] : channels[source].prices;
}
