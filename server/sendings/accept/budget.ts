import { asMoney, type Money, zero } from "#lib/money.ts";

/** How many messages the money covers, and what those cost. */
export interface Covered {
  recipients: number;
  cost: Money;
}

/** Pays for messages in the order in which a bulk send takes them, until one costs more than is left. */
export function createBudget(available: Money) {
  const covered: Covered = { recipients: 0, cost: zero };
  let isShort = false;
  return {
    covered,
    pay(price: Money): void {
      isShort ||= price > 0n && covered.cost + price > available;
      if (isShort) return;
      covered.recipients += 1;
      covered.cost = asMoney(covered.cost + price);
    },
  };
}

/** For sampled recipients: the covered share of recipients equals the share of the price that the money covers. */
export function coveredShare(available: Money, all: Covered): Covered {
  if (all.cost <= available) return all;
  if (available <= 0n) return { recipients: 0, cost: zero };
  return {
    recipients: Number((BigInt(all.recipients) * available) / all.cost),
    cost: available,
  };
}
