import type { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { env } from "#lib/env.ts";
import { AppError } from "#lib/errors.ts";
import { type Attempt, keysOf, loginCounters } from "./login-counters.ts";

/** Seconds for which an account's address is remembered after a sign-in from it. */
const placeKnownFor = 30 * 24 * 3600;

/** The state of a limit that a caller may see; `reset` is in epoch seconds. */
export interface LimitState {
  limit: number;
  remaining: number;
  reset: number;
}

/**
 * Counts an attempt before the password is checked, so that simultaneous guesses are counted too. Throws
 * TooManyRequests with the x-ratelimit headers when one of the limits is used up. A browser that the account
 * knows has an allowance of its own, so strangers can't use it up (docs/decisions/0017).
 */
export async function countAttempt(attempt: Attempt): Promise<LimitState> {
  const keys = keysOf(attempt);
  const { pair, address, account, device } = loginCounters();
  if (keys.device !== null) return countDown(device, keys.device);
  // The limits are counted one after the other, so that attempts refused by the pair's limit don't use up the
  // account's.
  const state = await countDown(pair, keys.pair);
  await consume(address, keys.address);
  try {
    await consume(account, keys.account);
  } catch (refusal) {
    if (!(await isKnownPlace(keys.pair))) throw refusal;
  }
  return state;
}

/** The wait begins with the attempt that uses up the limit, not with the first one. */
async function countDown(counter: RateLimiterPostgres, key: string): Promise<LimitState> {
  const state = await consume(counter, key);
  if (state.remaining === 0)
    state.reset = resetOf(await counter.block(key, env().LOGIN_WAIT_SECONDS));
  return state;
}

/** Programs have no browser: where an account has signed in from, guesses made elsewhere don't count. */
async function isKnownPlace(key: string): Promise<boolean> {
  return (await loginCounters().place.get(key)) !== null;
}

/** Counts one under a key. Throws TooManyRequests by `errorKey`, with the x-ratelimit headers, where the limit is used up. */
export async function consume(
  counter: RateLimiterPostgres,
  key: string,
  errorKey = "login.errors.limit",
): Promise<LimitState> {
  try {
    return stateOf(counter.points, await counter.consume(key));
  } catch (refusal) {
    if (refusal instanceof Error) throw refusal;
    throw tooMany(stateOf(counter.points, refusal as RateLimiterRes), errorKey);
  }
}

function stateOf(limit: number, result: RateLimiterRes): LimitState {
  return { limit, remaining: result.remainingPoints, reset: resetOf(result) };
}

function resetOf({ msBeforeNext }: RateLimiterRes): number {
  return Math.ceil((Date.now() + msBeforeNext) / 1000);
}

/**
 * A right password: the person starts afresh. The address and the account keep their other failures,
 * or an owner who signs in again and again would give strangers new guesses each time.
 */
export async function forgiveAttempt(attempt: Attempt): Promise<void> {
  const keys = keysOf(attempt);
  const { pair, address, account, device, place } = loginCounters();
  const isKnown = place.set(keys.pair, 1, placeKnownFor);
  await (keys.device === null
    ? Promise.all([
        isKnown,
        pair.delete(keys.pair),
        address.reward(keys.address),
        account.reward(keys.account),
      ])
    : Promise.all([isKnown, device.delete(keys.device)]));
}

/** A limit as the x-ratelimit headers say it. */
export function limitHeaders({ limit, remaining, reset }: LimitState): Record<string, string> {
  return {
    "x-ratelimit-limit": String(limit),
    "x-ratelimit-remaining": String(remaining),
    "x-ratelimit-reset": String(reset),
  };
}

/** Whole seconds that a caller waits, at least one. */
export function secondsUntil(reset: LimitState["reset"]): number {
  return Math.max(1, reset - Math.floor(Date.now() / 1000));
}

export function tooMany(state: LimitState, errorKey: string): AppError {
  const seconds = secondsUntil(state.reset);
  return new AppError("TooManyRequests", errorKey, {
    params: { limit: state.limit, reset: state.reset, seconds },
    headers: { ...limitHeaders(state), "Retry-After": String(seconds) },
  });
}
