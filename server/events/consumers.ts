import type { EventRow } from "#drizzle/schema/partitioned/events.ts";
import type { RecordedActor } from "#lib/actor.ts";
import {
  declarationOf,
  type EventData,
  type EventName,
  type EventResource,
} from "#lib/events/catalogue.ts";
import { eventCatalogue } from "#lib/registers/events.ts";
import type { Db, Tx } from "#server/db/client.ts";

type RecordedOf<Name extends EventName> = {
  id: string;
  ownerId: string;
  name: Name;
  by: RecordedActor;
  ids: string[];
  data: EventData<Name>;
  createdAt: Date;
};

/** A durable event as it was recorded. */
export type RecordedEvent<Name extends EventName = EventName> = {
  [Each in Name]: RecordedOf<Each>;
}[Name];

/**
 * Makes events with these names wait for the consumer from now on; earlier events don't. A selective consumer gets
 * those of accounts that listen to them (`listen`). It is called at each start.
 */
export async function subscribe(
  db: Db,
  consumer: string,
  names: readonly EventName[],
  isSelective = false,
): Promise<void> {
  await db`
    insert into event_consumers (name, events, is_selective) values (${consumer}, ${[...names]}, ${isSelective})
    on conflict (name) do update set events = excluded.events, is_selective = excluded.is_selective
    where (event_consumers.events, event_consumers.is_selective) is distinct from (excluded.events, excluded.is_selective)`;
}

/** Makes exactly these events of an account wait for a selective consumer. */
export async function listen(
  tx: Tx,
  consumer: string,
  ownerId: string,
  names: readonly EventName[],
): Promise<void> {
  await tx`
    delete from event_listeners
    where consumer = ${consumer} and owner_id = ${ownerId} and event <> all(${[...names]}::text[])`;
  await tx`
    insert into event_listeners (consumer, owner_id, event)
    select ${consumer}, ${ownerId}, event from unnest(${[...names]}::text[]) event on conflict do nothing`;
}

/**
 * Takes the next events of a consumer, oldest first, at most `most`. They leave its queue when the transaction
 * commits, and wait again when it does not. Calls may run in parallel: each event is given to one of them, and
 * an event that commits late is taken late but never missed.
 */
export async function takeEvents(
  tx: Tx,
  consumer: string,
  maxEvents: number,
): Promise<RecordedEvent[]> {
  const rows = await tx<EventRow[]>`
    with next as (
      select owner_id, event_id from event_queue where consumer = ${consumer}
      order by event_id limit ${maxEvents} for update skip locked
    ), taken as (
      delete from event_queue q using next n where q.consumer = ${consumer} and q.event_id = n.event_id
      returning n.owner_id, n.event_id
    )
    select e.id, e.owner_id, e.name, e.actor_kind, e.actor_id, e.on_behalf_of, e.ids, e.data, e.created_at
    from taken t join events e on e.owner_id = t.owner_id and e.id = t.event_id order by e.id`;
  return rows.flatMap(recordedOf);
}

/** Rows outlive the code that wrote them: one whose name is no event any more is left out. */
function recordedOf({
  actorKind,
  actorId,
  onBehalfOf,
  name,
  data,
  ...row
}: EventRow): RecordedEvent[] {
  if (!isEventName(name)) return [];
  const parsed = declarationOf(name).data.parse(data);
  const by = actorOf(actorKind, actorId ?? "", onBehalfOf);
  return [{ ...row, name, by, data: parsed } as RecordedEvent];
}

function isEventName(name: string): name is EventName {
  const [resource = "", what = ""] = name.split(".");
  const events = Object.hasOwn(eventCatalogue, resource)
    ? eventCatalogue[resource as EventResource].events
    : {};
  return Object.hasOwn(events, what);
}

function actorOf(
  kind: RecordedActor["kind"],
  id: string,
  onBehalfOf: string | null,
): RecordedActor {
  if (kind === "system") return { kind };
  if (kind === "provider") return { kind, providerId: id };
  return onBehalfOf ? { kind, userId: id, onBehalfOf } : { kind, userId: id };
}
