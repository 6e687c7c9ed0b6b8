import type { EventRow } from "#drizzle/schema/partitioned/events.ts";
import { type RecordedActor, recordedActor } from "#lib/actor.ts";
import { declarationOf } from "#lib/events/catalogue.ts";
import { isHistoric } from "#lib/events/history.ts";
import type { Actor } from "#lib/permissions.ts";
import { plainArray } from "#server/db/array-text.ts";
import type { Db, Tx } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import type { Fragment } from "#server/db/paging.ts";
import { type LiveEvent, liveChannel, payloadsOf, publish } from "#server/realtime/publish.ts";
import { framesOf } from "./frames.ts";
import { keepHistory } from "./keep-history.ts";
import type { NewEvent } from "./new-event.ts";
import { giveNotifications, notificationsOf } from "./notices.ts";

/**
 * Records an event and its actor in the caller's transaction; everything that follows from it starts here. Durable
 * events become rows, one for each account, however many of its rows changed. The account is notified and open
 * browsers receive the event, as its declaration says. A rollback removes all of it.
 */
export async function record(
  tx: Tx,
  actor: Actor | RecordedActor,
  ...events: NewEvent[]
): Promise<void> {
  if (events.length === 0) return;
  const notifications = notificationsOf(events);
  // Most events have no notification; these are sent at once, together with the caller's statements.
  const shown = notifications.length > 0 ? await giveNotifications(tx, notifications) : [];
  const sent = shown.map(({ id, ownerId, notice }): NewEvent => ({
    name: "notifications.sent",
    ownerId,
    ids: [id],
    data: { type: notice.type },
  }));
  const kept = events.filter(isDurable);
  const frames = framesOf([...sent, ...events]);
  if (kept.length === 0) return publish(tx, ...frames);
  const isRecorded = "kind" in actor;
  const by = isRecorded ? actor : recordedActor(actor);
  await Promise.all([
    keep(tx, by, kept, frames),
    keepHistory(tx, by, kept, isRecorded ? undefined : actor),
  ]);
}

function isDurable({ name }: NewEvent): boolean {
  return declarationOf(name).isDurable;
}

async function keep(
  tx: Tx,
  by: RecordedActor,
  events: readonly NewEvent[],
  frames: readonly LiveEvent[],
): Promise<void> {
  await tx`with ${keeping(tx, by, events, frames)} select from told`;
}

/**
 * Inserts events and queues them for the consumers that subscribe to their names. The ids of all events are
 * sent as one text, of which each row takes its part, because a list of a thousand ids is most of the cost. The
 * rest is JSON, because arrays of unknown length need a new plan each time. The same statement notifies
 * browsers, which matters when messages leave a few at a time. With `given`, the name of a CTE, it does so only where that
 * one has a row.
 */
function keeping(
  db: Db,
  by: RecordedActor,
  events: readonly NewEvent[],
  frames: readonly LiveEvent[],
  given?: string,
): Fragment {
  const { actorKind, actorId, onBehalfOf } = columnsOf(by);
  // A message and its charge have the same id and are recorded together, so such ids are sent once.
  const starts = new Map<readonly string[], number>();
  const every: string[] = [];
  const rows = events.map(({ name, ownerId, ids, data = {} }) => {
    const start = starts.get(ids) ?? every.length;
    if (!starts.has(ids)) for (const id of ids) every.push(id);
    starts.set(ids, start);
    const [since, till] = [start + 1, start + ids.length];
    return { id: newId(), owner_id: ownerId, name, since, till, data };
  });
  const after = given ? db`${db(given)},` : db``;
  return db`
    every as materialized (select ${plainArray(every)}::text::uuid[] as ids), kept as (
      insert into events (id, owner_id, name, actor_kind, actor_id, on_behalf_of, ids, data)
      select id, owner_id, name, ${actorKind}, ${actorId}::uuid, ${onBehalfOf}::uuid, every.ids[since:till], data
      from ${after} every, jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
        as e(id uuid, owner_id uuid, name text, since integer, till integer, data jsonb)
      returning id, owner_id, name
    ), queued as (
      insert into event_queue (consumer, owner_id, event_id)
      select c.name, k.owner_id, k.id from kept k join event_consumers c on k.name = any(c.events)
      where not c.is_selective or exists (
        select from event_listeners l where l.consumer = c.name and l.owner_id = k.owner_id and l.event = k.name)
    ), told as materialized (
      select pg_notify(${liveChannel}, frame) from ${after} jsonb_array_elements_text(${JSON.stringify(payloadsOf(frames))}::text::jsonb) frame
    )`;
}

/**
 * The CTEs that record durable events of which no notification and no history is kept, for a statement that is a whole
 * transaction: only where its CTE `after` has a row. The last one is `told`, which must be read.
 */
export function recordedAfter(
  db: Db,
  by: RecordedActor,
  events: readonly NewEvent[],
  after: string,
): Fragment {
  const isMore = events.some(
    (event) => !isDurable(event) || isHistoric(by, event) || notificationsOf([event]).length > 0,
  );
  if (isMore) throw new Error("such events need `record`");
  return keeping(db, by, events, framesOf(events), after);
}

function columnsOf(by: RecordedActor): Pick<EventRow, "actorKind" | "actorId" | "onBehalfOf"> {
  const { kind: actorKind } = by;
  if (by.kind === "user")
    return { actorKind, actorId: by.userId, onBehalfOf: by.onBehalfOf ?? null };
  return { actorKind, actorId: by.kind === "provider" ? by.providerId : null, onBehalfOf: null };
}
