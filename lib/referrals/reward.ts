import { asMoney, type Money } from "#lib/money.ts";
import { minorUnit, type Rate } from "#lib/payments/commission.ts";

/** The referrer's share of an amount, rounded down to a coin so that it never exceeds the rate. */
export function rewardOf(amount: Money, rate: Rate): Money {
  return asMoney(((amount * BigInt(rate)) / (10_000n * minorUnit)) * minorUnit);
}

/** What remains due of a reward when so much of what it was for has gone back. */
export function remainingReward(reward: Money, amount: Money, refunded: Money): Money {
  if (refunded >= amount) return asMoney(0n);
  return asMoney(((reward * (amount - refunded)) / (amount * minorUnit)) * minorUnit);
}
