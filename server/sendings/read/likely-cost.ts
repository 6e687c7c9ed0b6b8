import { type Money, zero } from "#lib/money.ts";
import type { ChannelType } from "#lib/sendings/channels.ts";
import { defaultShares, type EndShares, likelihood } from "#lib/sendings/fallbacks/likelihood.ts";
import type { SendInput } from "#lib/sendings/send-input.ts";
import { estimateRange, type FallbackEstimate } from "#lib/tariffs/tally.ts";
import { endShares } from "#server/sendings/fallbacks/end-shares.ts";
import type { FallbackCount } from "./count-fallbacks.ts";
import type { Count } from "./count-some.ts";

/** What a counted send will likely cost, with those of its fallbacks that will likely follow. */
export async function likelyCost(
  ownerId: string,
  send: Pick<SendInput, "type" | "fallbacks">,
  { tally, fallbacks }: Pick<Count, "tally" | "fallbacks">,
): Promise<Money> {
  const ends = send.fallbacks.length > 0 ? await endShares(ownerId) : () => defaultShares;
  return estimateRange(tally.cost, estimateFallbacks(send, fallbacks, ends)).likely;
}

/** The cost of each fallback for all recipients, and the share of them to whom it is likely to be sent. */
export function estimateFallbacks(
  { type, fallbacks }: Pick<SendInput, "type" | "fallbacks">,
  counts: readonly FallbackCount[],
  ends: (type: ChannelType) => EndShares,
): (FallbackEstimate & { type: ChannelType; reached: number })[] {
  let share = 1;
  let before = type;
  return fallbacks.map((fallback, index) => {
    share *= likelihood(fallback.options, ends(before));
    before = fallback.type;
    const own = counts[index]?.tally;
    const reached = own ? own.recipients - own.unpriced : 0;
    return { type: fallback.type, cost: own?.cost ?? zero, share, reached };
  });
}
