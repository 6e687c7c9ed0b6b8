import { channels, type ChannelType, channelTypes } from "#lib/sendings/channels.ts";
import type { ChannelRecord } from "#lib/sendings/channels/channel-record.ts";

/** What is paid for by the period and not by the message: that a phone of WAPI sends (docs/decisions/0052). */
export const periodSource = "apisender";

/** What a price list may be for. */
export type TariffSource = ChannelType | typeof periodSource;

export const tariffSources: readonly TariffSource[] = [...channelTypes, periodSource];

/** What the prices of a source's rules pay for, in their order. */
export function unitsOf(source: TariffSource): ChannelRecord["prices"] {
  return source === periodSource ? ["period"] : channels[source].prices;
}
