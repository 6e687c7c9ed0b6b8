import { asMoney } from "#lib/money.ts";
import { countPrice, createTally, type Tally } from "#lib/tariffs/tally.ts";
import type { Quote } from "#server/sendings/accept/quote.ts";

/** The cost of a fallback if every recipient were sent it. */
export interface FallbackCount {
  tally: Tally;
  /** How many can't be sent it, by the reason: a translation key. */
  refusals: Map<string, number>;
}

/** Reason code for recipients who have no address on this channel. */
export const unknownAddress = "sendings.errors.fallbacks.address";

export function createFallbackCount(): FallbackCount {
  return { tally: createTally(), refusals: new Map() };
}

/** Adds `weight` recipients of a fallback, which a null quote can't reach. */
export function countFallback(
  { tally, refusals }: FallbackCount,
  quote: Quote | null,
  weight: number,
): void {
  const refusal = quote ? quote.refusal : unknownAddress;
  if (refusal !== null && weight > 0) refusals.set(refusal, (refusals.get(refusal) ?? 0) + weight);
  if (quote) countQuote(tally, quote, weight);
}

export function countQuote(tally: Tally, quote: Quote, weight: number): void {
  const price = {
    amount: asMoney(-quote.price),
    units: quote.segments,
    unitPrice: quote.unitPrice,
  };
  countPrice(tally, quote.mccmnc, quote.refusal ? null : price, weight);
}
