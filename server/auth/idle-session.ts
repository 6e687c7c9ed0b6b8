import { env } from "#lib/env.ts";
import type { Db } from "#server/db/client.ts";

/** The condition that a row of `sessions s` has been used lately enough; always true where no such limit is set. */
export function isUsedLately(db: Db) {
  const { SESSION_IDLE_MINUTES: minutes } = env();
  return minutes === undefined
    ? db`true`
    : db`s.last_seen_at > now() - make_interval(mins => ${minutes})`;
}
