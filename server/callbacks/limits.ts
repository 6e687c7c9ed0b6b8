import { RateLimiterMemory } from "rate-limiter-flexible";
import { AppError } from "#lib/errors.ts";
import { addressGroup, addressOf } from "#server/auth/address.ts";
import { log } from "#server/log.ts";
import { callbacks } from "#server/metrics/product-metrics.ts";

/** The number of callbacks that a web process takes at once; refusing more must not cost a database write. */
const atOnce = 64;
/** The limits for addresses without a recent genuine call: all of them together, and each one. */
const strangersAtOnce = 48;
const strangerAtOnce = 16;
/** Seconds for which an address is trusted after a genuine call. */
const knownFor = 3600;
const genuinePerSecond = 1000;
const refusedPerMinute = 60;

const genuine = new RateLimiterMemory({ points: genuinePerSecond, duration: 1 });
const refused = new RateLimiterMemory({ points: refusedPerMinute, duration: 60 });
const logged = new RateLimiterMemory({ points: 1, duration: 60 });
const recentlyGenuine = new RateLimiterMemory({ points: 1, duration: knownFor });
let running = 0;
let strangers = 0;
const ofStranger = new Map<string, number>();

/**
 * Runs one callback's reception. Throws Unavailable while its share of memory is in use. Providers and unknown
 * callers have separate shares, so that unknown callers with slow bodies can't block providers.
 */
export async function withRoom<Result>(
  providerId: string,
  headers: Headers,
  work: () => Promise<Result>,
): Promise<Result> {
  const key = keyOf(providerId, headers);
  const isStranger = (await recentlyGenuine.get(key)) === null;
  const ofKey = ofStranger.get(key) ?? 0;
  if (
    running >= atOnce ||
    (isStranger && (strangers >= strangersAtOnce || ofKey >= strangerAtOnce))
  )
    throw new AppError("Unavailable", "commons.errors.unavailable", {
      headers: { "Retry-After": "1" },
    });
  running += 1;
  if (isStranger) enter(key, 1);
  try {
    return await work();
  } finally {
    running -= 1;
    if (isStranger) enter(key, -1);
  }
}

function enter(key: string, one: 1 | -1): void {
  strangers += one;
  const now = (ofStranger.get(key) ?? 0) + one;
  if (now === 0) ofStranger.delete(key);
  else ofStranger.set(key, now);
}

// The key includes the provider, so that another sender behind the same proxy can't shut it out.
function keyOf(providerId: string, headers: Headers): string {
  return `${providerId} ${addressGroup(addressOf(headers) ?? "unknown")}`;
}

/** Throws TooManyRequests for an address that has been refused by this provider's receiver too often. */
export async function assertNotBlocked(providerId: string, headers: Headers): Promise<void> {
  const known = await refused.get(keyOf(providerId, headers));
  if (known && known.consumedPoints > refusedPerMinute) throw tooMany(known.msBeforeNext);
}

/** Counts a call that isn't the provider's, or whose body never arrived; it is logged once a minute. */
export async function countRefusal(
  providerId: string,
  headers: Headers,
  why: "not signed" | "no body",
): Promise<void> {
  callbacks.inc({ provider: providerId, result: "refused" });
  await refused.consume(keyOf(providerId, headers)).catch(() => undefined);
  const isNews = await logged.consume(providerId).then(
    () => true,
    () => false,
  );
  if (isNews) log().warn({ providerId, address: addressOf(headers) }, `callback refused: ${why}`);
}

/** Notes that a provider calls from here. Throws TooManyRequests when it calls faster than callbacks are taken. */
export async function countProviderCall(providerId: string, headers: Headers): Promise<void> {
  callbacks.inc({ provider: providerId, result: "genuine" });
  await recentlyGenuine.set(keyOf(providerId, headers), 1, knownFor);
  const isWithin = await genuine.consume(providerId).then(
    () => true,
    () => false,
  );
  if (!isWithin) throw tooMany(1000);
}

function tooMany(ms: number): AppError {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  return new AppError("TooManyRequests", "commons.errors.tooMany", {
    params: { seconds },
    headers: { "Retry-After": String(seconds) },
  });
}
