import { effectOf } from "./conditions.ts";
import type { FallbackOptions } from "./options.ts";

/** The final states of an account's messages on a channel, as shares that add up to 1. */
export type EndShares = Record<"sent" | "delivered" | "seen" | "failed", number>;

/** Assumed shares when there are too few messages: most arrive. */
export const defaultShares: EndShares = { sent: 0.05, delivered: 0.9, seen: 0, failed: 0.05 };

/** Share of recipients who are assumed to answer with the expected text. There is no data to derive it from. */
const answering = 0.05;

/** The share of a fallback's messages that would be sent, if the messages before it end with these shares. */
export function likelihood(options: FallbackOptions, ends: EndShares): number {
  let share = 0;
  for (const [status, part] of Object.entries(ends)) {
    const { kind } = effectOf(options, { was: "pending", is: status as keyof EndShares });
    const isFiring = kind === "start" || kind === "wait";
    share += isFiring ? part : part * (options.onIncomingPayload ? answering : 0);
  }
  return Math.min(1, share);
}

/** A message of a chain: recent results of such messages, and the share of all recipients it can be sent to. */
export interface LikelyStep {
  ends: EndShares;
  able: number;
}

/**
 * The share of all recipients that each message of a chain is likely to reach first, in the order of the chain.
 * A step that follows a delivered message reaches no further recipients.
 */
export function estimateReach(
  steps: readonly LikelyStep[],
  plan: readonly FallbackOptions[],
): number[] {
  let unreached = 1;
  let before: EndShares | null = null;
  return steps.map(({ ends, able }, step) => {
    const options = plan[step - 1];
    if (before && options) unreached *= likelihood(options, { ...before, delivered: 0, seen: 0 });
    before = ends;
    return unreached * able * (ends.delivered + ends.seen);
  });
}
