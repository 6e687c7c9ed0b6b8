import { asMoney, type Money, zero } from "#lib/money.ts";
import type { MessagePrice } from "./price.ts";

/** What one message of the chain would cost one operator's recipients. Costs are positive, credits negative. */
export interface EstimateRow {
  /** Null where the operator is unknown (an e-mail address, say). */
  mccmnc: string | null;
  recipients: number;
  /** Units of all recipients together: segments on segmented channels. */
  units: number;
  /** Lowest and highest price of one unit; they differ where rules look at more than the operator. */
  unitPrice: { lowest: Money; highest: Money };
  cost: Money;
}

/** Counts for one message of the chain, kept while its recipients are iterated. */
export interface Tally {
  rows: Map<string | null, EstimateRow>;
  cost: Money;
  recipients: number;
  /** Recipients no rule of the tariff covers; they can't be sent to. */
  unpriced: number;
}

export function createTally(): Tally {
  return { rows: new Map(), cost: zero, recipients: 0, unpriced: 0 };
}

/** Adds `recipients` equal messages to the counts; a null price is a message nothing prices. */
export function countPrice(
  tally: Tally,
  mccmnc: string | null,
  price: Pick<MessagePrice, "amount" | "units" | "unitPrice"> | null,
  recipients = 1,
): void {
  tally.recipients += recipients;
  if (price === null) {
    tally.unpriced += recipients;
    return;
  }
  const cost = -price.amount * BigInt(recipients);
  tally.cost = asMoney(tally.cost + cost);
  const row = tally.rows.get(mccmnc);
  if (!row) {
    tally.rows.set(mccmnc, {
      mccmnc,
      recipients,
      units: price.units * recipients,
      unitPrice: { lowest: price.unitPrice, highest: price.unitPrice },
      cost: asMoney(cost),
    });
    return;
  }
  row.recipients += recipients;
  row.units += price.units * recipients;
  row.cost = asMoney(row.cost + cost);
  if (price.unitPrice < row.unitPrice.lowest) row.unitPrice.lowest = price.unitPrice;
  if (price.unitPrice > row.unitPrice.highest) row.unitPrice.highest = price.unitPrice;
}

/** A fallback in an estimate: what it would cost for everybody, and for how many it likely goes out. */
export interface FallbackEstimate {
  cost: Money;
  /** The share of all recipients, from 0 to 1. */
  share: number;
}

/** min: the first message reaches everybody; likely: fallbacks by their share; max: every fallback for everybody. */
export function estimateRange(
  first: Money,
  fallbacks: readonly FallbackEstimate[],
): { min: Money; likely: Money; max: Money } {
  let likely: bigint = first;
  let max: bigint = first;
  for (const { cost, share } of fallbacks) {
    max += cost;
    likely += shareOf(cost, share);
  }
  return { min: first, likely: asMoney(likely), max: asMoney(max) };
}

/** Part of a cost at a precision of a hundredth of a percent: the share is a guess, the money is not. */
export function shareOf(cost: Money, share: number): Money {
  return asMoney((cost * BigInt(Math.round(Math.min(1, Math.max(0, share)) * 10_000))) / 10_000n);
}
