import { RateLimiterRes } from "rate-limiter-flexible";
import { env } from "#lib/env.ts";
import { AppError } from "#lib/errors.ts";
import { attemptCounter } from "#server/auth/attempt-counter.ts";
import { limitHeaders, type LimitState, secondsUntil } from "#server/auth/login-limits.ts";

const day = 24 * 3600;
/** How many times the usual limit may fail in a day, or patience would do what haste can't. */
const timesADay = 20;

const counters = () => {
  const { LOGIN_ATTEMPTS, LOGIN_WAIT_SECONDS } = env();
  return {
    soon: attemptCounter("code", LOGIN_ATTEMPTS, LOGIN_WAIT_SECONDS),
    daily: attemptCounter("code-day", LOGIN_ATTEMPTS * timesADay, day),
  };
};

/**
 * Counts a code before it is looked at. Whoever guesses knows the password already: a browser that the
 * account knows has attempts of its own, all others together have as many. Throws TooManyRequests.
 */
export async function countCode(userId: string, deviceId: string | null): Promise<LimitState> {
  const key = deviceId ?? userId;
  const { soon, daily } = counters();
  const state = await consume(soon, key);
  await consume(daily, key);
  return state;
}

/** A right code: the next one begins afresh, but for the day's count. */
export async function forgiveCode(userId: string, deviceId: string | null): Promise<void> {
  await counters().soon.delete(deviceId ?? userId);
}

async function consume(
  counter: ReturnType<typeof attemptCounter>,
  key: string,
): Promise<LimitState> {
  try {
    const { remainingPoints, msBeforeNext } = await counter.consume(key);
    return stateOf(counter.points, remainingPoints, msBeforeNext);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    const state = stateOf(counter.points, 0, refusal.msBeforeNext);
    const seconds = secondsUntil(state.reset);
    throw new AppError("TooManyRequests", "login.errors.limit", {
      params: { ...state, seconds },
      headers: { ...limitHeaders(state), "Retry-After": String(seconds) },
    });
  }
}

function stateOf(limit: number, remaining: number, ms: number): LimitState {
  return { limit, remaining, reset: Math.ceil((Date.now() + ms) / 1000) };
}
