import { RateLimiterRes } from "rate-limiter-flexible";
import { env } from "#lib/env.ts";
import { AppError } from "#lib/errors.ts";
import { addressGroup } from "./address.ts";
import { attemptCounter } from "./attempt-counter.ts";
import { limitHeaders, secondsUntil } from "./login-limits.ts";

/** What anybody may ask for without signing in, each counted by itself. */
type Asked = "registration" | "recovery";

const hour = 3600;
/** How many times one address's limit all of them have together. */
const widely = 50;

/**
 * Counts a call that anybody may make, by its address and with all others. Throws TooManyRequests with
 * the x-ratelimit headers where one of the limits is used up.
 */
export async function limitFlood(asked: Asked, address: string | null): Promise<void> {
  const points = env().REGISTRATIONS_PER_HOUR;
  const place = addressGroup(address ?? "unknown");
  // One after the other: what an address's limit refuses takes nothing from everybody's.
  await consume(`${asked}-address`, points, place);
  await consume(`${asked}-all`, points * widely, "all");
}

async function consume(prefix: string, points: number, key: string): Promise<void> {
  try {
    await attemptCounter(prefix, points, hour).consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    const reset = Math.ceil((Date.now() + refusal.msBeforeNext) / 1000);
    const seconds = secondsUntil(reset);
    throw new AppError("TooManyRequests", "commons.errors.tooMany", {
      params: { seconds },
      headers: {
        ...limitHeaders({ limit: points, remaining: 0, reset }),
        "Retry-After": String(seconds),
      },
    });
  }
}
