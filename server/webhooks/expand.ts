import type { WebhookBatchRow } from "#drizzle/schema/webhooks.ts";
import { orderedTries } from "#lib/webhooks/retry.ts";
import { actorOfAccount } from "#server/auth/account-actor.ts";
import { sql, type Tx } from "#server/db/client.ts";
import { newId, timeOfId } from "#server/db/ids.ts";
import { transaction } from "#server/db/transaction.ts";
import type { Block } from "./block.ts";
import type { Queued } from "./results.ts";
import { asOfEvent, readViews, whatOf } from "./views.ts";

/** The most rows that become deliveries at once, unless one event alone is about more. */
const maxRows = 1000;
const maxBatches = 100;

type Batch = Pick<WebhookBatchRow, "eventId" | "data" | "ids">;

/** What came of the next events of a block. */
export interface Expanded {
  /** There were events. */
  hasAny: boolean;
  /** Deliveries that may begin at once; others wait for an earlier event of their row. */
  ready: Queued[];
}

/**
 * Makes the next events of a block deliveries, oldest first. Each event becomes deliveries once, in the transaction that
 * takes it, so their ids stay the same whatever happens afterwards.
 */
export async function expandEvents(
  block: Pick<Block, "ownerId" | "event" | "extras">,
): Promise<Expanded> {
  const { ownerId, event, extras } = block;
  const waiting = await sql()<Batch[]>`
    select event_id, data, ids from webhook_batches where owner_id = ${ownerId} and event = ${event}
    order by event_id limit ${maxBatches}`;
  const batches = firstOf(waiting);
  if (batches.length === 0) return { hasAny: false, ready: [] };
  const wanted = batches.filter(({ data }) => extras.statuses[statusOf(event, data)] !== false);
  const rows = await deliveriesOf(block, wanted);
  return {
    hasAny: true,
    ready: await transaction(async (tx) => {
      const taken = await tx<(Pick<Batch, "eventId"> & { now: Date })[]>`
        delete from webhook_batches where owner_id = ${ownerId} and event = ${event}
          and event_id = any(${batches.map(({ eventId }) => eventId)}::uuid[])
        returning event_id, now() as now`;
      const own = new Map(taken.map(({ eventId, now }) => [eventId, now]));
      const added = rows.filter(({ eventId }) => own.has(eventId));
      const waits = await insertQueue(tx, block, added);
      return added
        .filter(({ id }) => !waits.has(id))
        .map(({ id, eventId, data, what }) => ({
          id,
          data,
          what,
          tries: 0,
          since: own.get(eventId) ?? new Date(),
          happenedAt: timeOfId(eventId),
        }));
    }),
  };
}

/** Queues deliveries; answers those that wait for an earlier one of the same row. */
async function insertQueue(
  tx: Tx,
  { ownerId, event }: Pick<Block, "ownerId" | "event">,
  added: readonly NewDelivery[],
): Promise<Set<string>> {
  if (added.length === 0) return new Set();
  // The data are JSON already, so they are not written as JSON once more.
  const lines = added.map(
    ({ id, eventId, rowId, data, what }) =>
      `{"id":"${id}","event_id":"${eventId}","row_id":"${rowId}","what":${JSON.stringify(what)},"data":${data}}`,
  );
  // The statement doesn't see what it inserts, so of several events of one row among these all but the first wait.
  const held = await tx<{ id: string }[]>`
    with added as (
      insert into webhook_queue (id, owner_id, event, event_id, row_id, data, what, since, due_at)
      select id, ${ownerId}, ${event}, event_id, row_id, data, what, now(), now()
      from json_to_recordset(${`[${lines.join(",")}]`}::text::json)
        as q(id uuid, event_id uuid, row_id uuid, data jsonb, what text)
      returning id, row_id
    )
    select a.id from added a where exists (
      select from webhook_queue e where e.row_id = a.row_id and e.event || '' = ${event} and e.tries < ${orderedTries})`;
  const waits = new Set(held.map(({ id }) => id));
  const seen = new Set<string>();
  for (const { id, rowId } of added) {
    if (seen.has(rowId)) waits.add(id);
    seen.add(rowId);
  }
  return waits;
}

function statusOf(event: Block["event"], data: Batch["data"]): keyof Block["extras"]["statuses"] {
  return (event === "sendings.status" ? whatOf(event, data) : "") as never;
}

function firstOf(batches: readonly Batch[]): Batch[] {
  let rows = 0;
  return batches.filter(({ ids }, index) => {
    rows += ids.length;
    return index === 0 || rows <= maxRows;
  });
}

/** A delivery that has yet to be queued. */
interface NewDelivery {
  id: string;
  eventId: string;
  rowId: string;
  /** JSON of the row. */
  data: string;
  what: string | null;
}

/** The deliveries of events, in their order. */
async function deliveriesOf(
  { ownerId, event }: Pick<Block, "ownerId" | "event">,
  batches: readonly Batch[],
): Promise<NewDelivery[]> {
  const actor = batches.length > 0 ? await actorOfAccount(ownerId) : null;
  if (!actor) return [];
  const ids = [...new Set(batches.flatMap((batch) => batch.ids))];
  const views = await readViews(event, ids, actor);
  return batches.flatMap(({ eventId, data, ids: rowIds }) => {
    const what = whatOf(event, data);
    return rowIds.map((rowId) => ({
      id: newId(),
      eventId,
      rowId,
      data: JSON.stringify(asOfEvent(event, views.get(rowId) ?? { id: rowId }, what)),
      what,
    }));
  });
}
