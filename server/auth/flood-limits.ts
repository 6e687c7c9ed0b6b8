import { env } from "#lib/env.ts";
import { addressGroup } from "./address.ts";
import { attemptCounter } from "./attempt-counter.ts";
import { consume } from "./login-limits.ts";

/** What anybody may ask for without signing in, each counted by itself. */
type Asked = "registration" | "recovery";

const tooMany = "commons.errors.tooMany";
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
  await consume(attemptCounter(`${asked}-address`, points, hour), place, tooMany);
  await consume(attemptCounter(`${asked}-all`, points * widely, hour), "all", tooMany);
}
