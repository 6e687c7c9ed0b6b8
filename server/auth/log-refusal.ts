import { RateLimiterMemory } from "rate-limiter-flexible";
import { log } from "#server/log.ts";

/** Lines of one kind that one caller may cause in a minute. More of them tell nothing new and would fill the disk. */
const perMinute = 10;
const lines = new RateLimiterMemory({ points: perMinute, duration: 60 });

interface Refused extends Record<string, unknown> {
  address?: string | null;
  /** The id of the account concerned; null if it is unknown. */
  account?: string | null;
}

/** Logs why a caller was refused, for an operator who looks for attacks. At most ten lines a minute for each caller and reason. */
export function logRefusal(why: string, refused: Refused): void {
  const caller = refused.address ?? refused.account ?? "unknown";
  lines.consume(`${why} ${caller}`).then(
    () => log().warn({ ...refused, why }, "refused"),
    () => undefined,
  );
}
