import { env } from "#lib/env.ts";
import { type LimitState, tooMany } from "./login-limits.ts";

interface Second {
  second: number;
  calls: number;
}

/** Next bundles its own copy of every module; the process counts in one place. */
const holder = globalThis as typeof globalThis & { cabinetTokenRates?: Map<string, Second> };

/** Tokens counted at once; past it those of earlier seconds are forgotten. */
const maxCounted = 10_000;

/**
 * Counts a call of a token in this process, and answers what is left of its second. Throws TooManyRequests with the
 * x-ratelimit headers and Retry-After when the second is used up. `own` is the token's own limit.
 */
export function countTokenCall(
  tokenId: string,
  own: number | null = null,
  now = Date.now(),
): LimitState {
  const rates = (holder.cabinetTokenRates ??= new Map<string, Second>());
  const second = Math.floor(now / 1000);
  if (rates.size >= maxCounted)
    for (const [id, counted] of rates) if (counted.second < second) rates.delete(id);
  const known = rates.get(tokenId);
  const counted = known?.second === second ? known : { second, calls: 0 };
  rates.set(tokenId, counted);
  const limit = own ?? env().API_RATE;
  counted.calls += 1;
  const state = { limit, remaining: Math.max(0, limit - counted.calls), reset: second + 1 };
  if (counted.calls > limit) throw tooMany(state, "commons.errors.tooMany");
  return state;
}
