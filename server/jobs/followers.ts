import type { EventName } from "#lib/events/catalogue.ts";
import type { Tx } from "#server/db/client.ts";
import type { RecordedEvent } from "#server/events/consumers.ts";

/** Code that runs after events. */
export interface Follower {
  /** The events that it receives, from the time when a worker first knows it. */
  events: readonly EventName[];
  /**
   * Does its work, or starts jobs for it, in the transaction that takes the events: each comes once if
   * that commits, and again if it does not. No network calls here: a job makes them.
   */
  follow: (tx: Tx, events: readonly RecordedEvent[]) => Promise<void>;
}

export type Followers = Readonly<Record<string, Follower>>;

/** Everything that follows from events, by the name of its queue, which stays. */
export const followers: Followers = {};
