import type { EventData, EventName } from "#lib/events/catalogue.ts";

type Given<Data> = Data extends Record<string, never> ? { data?: undefined } : { data: Data };

type NewEventOf<Name extends EventName> = {
  name: Name;
  /** The account that owns the rows. */
  ownerId: string;
  /** The rows that the event is about. */
  ids: readonly string[];
} & Given<EventData<Name>>;

/** Something that has just happened in the caller's transaction. */
export type NewEvent = { [Name in EventName]: NewEventOf<Name> }[EventName];
