import { moneyToNumber } from "#lib/money.ts";
import type { ChannelType } from "#lib/sendings/channels.ts";
import type { ChannelPrice } from "#lib/tariffs/channel-price.ts";
import { lowestPrice } from "#lib/tariffs/lowest-price.ts";
import { tariffFor } from "./account-tariff.ts";

/** The lowest price the account pays on a channel, in decimals of its currency; null where it has no tariff. */
export async function lowestPriceFor(
  ownerId: string,
  source: ChannelType,
): Promise<ChannelPrice | null> {
  const tariff = await tariffFor(ownerId, source);
  const lowest = tariff && lowestPrice(tariff.rules);
  return (
    lowest && {
      unit: moneyToNumber(lowest.unitPrice),
      perSecond: lowest.secondPrice === null ? null : moneyToNumber(lowest.secondPrice),
    }
  );
}
