import type { LiveEventName } from "#lib/live-events.ts";
import type { Db } from "#server/db/client.ts";

/** An event for browsers and programs: a name of `lib/live-events.ts` and ids; progress is included. */
export interface LiveEvent {
  event: LiveEventName;
  /** The account that owns the row; every actor who may read its rows receives the event. */
  ownerId: string;
  data: { id?: string; groupId?: string; count?: number; [extra: string]: unknown };
}

/** Said by the database itself when an account's rights, its place or its tokens change. */
export interface AccessChange {
  event: "access.changed";
  ownerId: string;
}

export const liveChannel = "cabinet_live";

/** What is said on the channel, an event each. A payload above 7 900 bytes is refused by PostgreSQL. */
export function payloadsOf(events: readonly LiveEvent[]): string[] {
  return events.map((event) => JSON.stringify(event));
}

/** Announces events on commit of the caller's transaction. */
export async function publish(db: Db, ...events: LiveEvent[]): Promise<void> {
  if (events.length === 0) return;
  await db`select pg_notify(${liveChannel}, payload) from unnest(${payloadsOf(events)}::text[]) payload`;
}
