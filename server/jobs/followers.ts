import type { EventName } from "#lib/events/catalogue.ts";
import { webhookEvents } from "#lib/webhooks/event-names.ts";
import type { Tx } from "#server/db/client.ts";
import type { RecordedEvent } from "#server/events/consumers.ts";
import { keepForSmpp, smppEvents } from "#server/smpp/service.ts";
import { keepForWebhooks } from "#server/webhooks/service.ts";

/** Code that runs after events. */
export interface Follower {
  /** The events that it receives, from the time when a worker first knows it. */
  events: readonly EventName[];
  /** It only receives the events of accounts that listen to them (`listen` of `server/events/consumers.ts`). */
  isSelective?: boolean;
  /**
   * Does its work, or starts jobs for it, in the transaction that takes the events: each comes once if
   * that commits, and again if it does not. No network calls here: a job makes them.
   */
  follow: (tx: Tx, events: readonly RecordedEvent[]) => Promise<void>;
}

export type Followers = Readonly<Record<string, Follower>>;

/** Everything that follows from events, by the name of its queue, which stays. */
export const followers: Followers = {
  webhooks: { events: webhookEvents, isSelective: true, follow: keepForWebhooks },
  smpp: { events: smppEvents, isSelective: true, follow: keepForSmpp },
};
