import type { RouteStrategy } from "#lib/providers/targets.ts";
import type { PricingFacts } from "#lib/tariffs/condition.ts";
import { type Cost, costOf, type StoredCosts } from "./message-cost.ts";

/** A provider of a rule that is on. */
export interface Target extends StoredCosts {
  kind: string;
  /** Channels that the provider's config names. */
  channels: string | null;
  /** Its share among the others, where messages are shared out. */
  weight: number;
  /** No worker has had a connection to it for some seconds. */
  isAway: boolean;
}

/**
 * The provider that carries a message: the first that works, one by weights, always the same for a recipient, or the one
 * that takes least for it. Where none works, the message waits for the one that would carry it. Undefined without providers.
 */
export function chooseTarget<Kind extends Target>(
  strategy: RouteStrategy,
  targets: readonly Kind[],
  facts: PricingFacts,
): Kind | undefined {
  const working = targets.filter(({ isAway }) => !isAway);
  const among = working.length > 0 ? working : targets;
  if (strategy === "weight") return byWeight(among, facts.recipient);
  return strategy === "cheapest" ? byCost(among, facts) : among[0];
}

/**
 * The first one that takes least. Sums of different currencies can't be compared: what takes another one than the
 * first with a known cost goes last, as those do whose cost isn't known.
 */
function byCost<Kind extends Target>(
  targets: readonly Kind[],
  facts: PricingFacts,
): Kind | undefined {
  let least: Cost | null = null;
  let chosen = targets[0];
  for (const target of targets) {
    const cost = costOf(target, facts);
    if (!cost || (least && (cost.currency !== least.currency || cost.amount >= least.amount)))
      continue;
    least = cost;
    chosen = target;
  }
  return chosen;
}

function byWeight<Kind extends Target>(
  targets: readonly Kind[],
  recipient: string,
): Kind | undefined {
  const total = targets.reduce((sum, { weight }) => sum + weight, 0);
  let left = hashOf(recipient) % Math.max(1, total);
  for (const target of targets) {
    if (left < target.weight) return target;
    left -= target.weight;
  }
  return targets[0];
}

/** FNV-1a with a last mix: numbers that differ in their last digit are spread evenly. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}
