import { weigh } from "./conditions.ts";
import type { FallbackOptions } from "./options.ts";

/** Of an account's messages on a channel, what became of them in the end: shares that make 1 together. */
export type EndShares = Record<"sent" | "delivered" | "seen" | "failed", number>;

/** Where too few messages tell: most arrive. */
export const usualShares: EndShares = { sent: 0.05, delivered: 0.9, seen: 0, failed: 0.05 };

/** How many recipients answer with what is waited for: a guess, since nobody can know. */
const answering = 0.05;

/** For which share of its messages a fallback goes out, where what precedes it ends like this. */
export function likelihood(options: FallbackOptions, ends: EndShares): number {
  let share = 0;
  for (const [status, part] of Object.entries(ends)) {
    const { kind } = weigh(options, { was: "pending", is: status as keyof EndShares });
    const isFiring = kind === "start" || kind === "wait";
    share += isFiring ? part : part * (options.onIncomingPayload ? answering : 0);
  }
  return Math.min(1, share);
}
