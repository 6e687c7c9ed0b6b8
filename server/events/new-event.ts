import type { EventData, EventName } from "#lib/events/catalogue.ts";

type Given<Data> = Data extends Record<string, never> ? { data?: undefined } : { data: Data };

/** A row before and after what happened to it; null for a row that was not yet, or is no more. */
export interface Change {
  before: object | null;
  after: object | null;
}

type NewEventOf<Name extends EventName> = {
  name: Name;
  /** The account that owns the rows. */
  ownerId: string;
  /** The rows that the event is about. */
  ids: readonly string[];
  /** What changed, for the events history: it keeps the members that differ, without secrets. */
  change?: Change;
} & Given<EventData<Name>>;

/** Something that has just happened in the caller's transaction. */
export type NewEvent = { [Name in EventName]: NewEventOf<Name> }[EventName];
