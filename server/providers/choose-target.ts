import type { RouteStrategy } from "#lib/providers/routing-rule.ts";

/** A provider of a rule that is on. */
export interface Target {
  providerId: string;
  kind: string;
  /** Channels that the provider's config names. */
  channels: string | null;
  /** Its share among the others, where messages are shared out. */
  weight: number;
  /** No worker has had a connection to it for some seconds. */
  isAway: boolean;
}

/**
 * The provider that carries a message to a recipient: the first that works, or one by weights, always the same for a
 * recipient. Where none works, the message waits for the one that would carry it. Undefined without providers.
 */
export function chooseTarget<Kind extends Target>(
  strategy: RouteStrategy,
  targets: readonly Kind[],
  recipient: string,
): Kind | undefined {
  const working = targets.filter(({ isAway }) => !isAway);
  const among = working.length > 0 ? working : targets;
  return strategy === "weight" ? byWeight(among, recipient) : among[0];
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
