import { env } from "#lib/env.ts";
import { attemptCounter } from "#server/auth/attempt-counter.ts";
import { consume, type LimitState } from "#server/auth/login-limits.ts";

const day = 24 * 3600;
/** How many times the usual limit may fail in a day, or patience would do what haste can't. */
const timesADay = 20;

function makeCounters() {
  const { LOGIN_ATTEMPTS, LOGIN_WAIT_SECONDS } = env();
  return {
    soon: attemptCounter("code", LOGIN_ATTEMPTS, LOGIN_WAIT_SECONDS),
    daily: attemptCounter("code-day", LOGIN_ATTEMPTS * timesADay, day),
  };
}

let made: ReturnType<typeof makeCounters> | undefined;
const counters = () => (made ??= makeCounters());

/**
 * Counts a code before it is checked. An attacker who guesses codes knows the password already, so a browser
 * that the account knows has attempts of its own, and all other browsers share as many. Throws TooManyRequests.
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
