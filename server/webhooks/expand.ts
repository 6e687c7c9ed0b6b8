import type { WebhookBatchRow } from "#drizzle/schema/webhooks.ts";
import { actorOfAccount } from "#server/auth/account-actor.ts";
import { sql } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import { transaction } from "#server/db/transaction.ts";
import type { Block } from "./block.ts";
import { asOfEvent, readViews, whatOf } from "./views.ts";

/** The most rows that become deliveries at once, unless one event alone is about more. */
const maxRows = 1000;
const maxBatches = 100;

type Batch = Pick<WebhookBatchRow, "eventId" | "data" | "ids">;

/**
 * Makes the next events of a block deliveries, oldest first. Answers whether there were any. Each event becomes
 * deliveries once, in the transaction that takes it, so their ids stay the same whatever happens afterwards.
 */
export async function expandEvents(
  block: Pick<Block, "ownerId" | "event" | "extras">,
): Promise<boolean> {
  const { ownerId, event, extras } = block;
  const waiting = await sql()<Batch[]>`
    select event_id, data, ids from webhook_batches where owner_id = ${ownerId} and event = ${event}
    order by event_id limit ${maxBatches}`;
  const batches = firstOf(waiting);
  if (batches.length === 0) return false;
  const wanted = batches.filter(({ data }) => extras.statuses[statusOf(event, data)] !== false);
  const rows = await deliveriesOf(block, wanted);
  await transaction(async (tx) => {
    const taken = await tx<Pick<Batch, "eventId">[]>`
      delete from webhook_batches where owner_id = ${ownerId} and event = ${event}
        and event_id = any(${batches.map(({ eventId }) => eventId)}::uuid[])
      returning event_id`;
    const own = new Set(taken.map(({ eventId }) => eventId));
    const added = rows.filter((row) => own.has(row.event_id));
    if (added.length === 0) return;
    await tx`
      insert into webhook_queue (id, owner_id, event, event_id, row_id, data, what, since, due_at)
      select id, ${ownerId}, ${event}, event_id, row_id, data, what, now(), now()
      from jsonb_to_recordset(${JSON.stringify(added)}::text::jsonb)
        as q(id uuid, event_id uuid, row_id uuid, data jsonb, what text)`;
  });
  return true;
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

/** The rows of the queue, in the order of their events. */
async function deliveriesOf(
  { ownerId, event }: Pick<Block, "ownerId" | "event">,
  batches: readonly Batch[],
) {
  const actor = batches.length > 0 ? await actorOfAccount(ownerId) : null;
  if (!actor) return [];
  const ids = [...new Set(batches.flatMap((batch) => batch.ids))];
  const views = await readViews(event, ids, actor);
  return batches.flatMap(({ eventId, data, ids: rowIds }) => {
    const what = whatOf(event, data);
    return rowIds.map((rowId) => ({
      id: newId(),
      event_id: eventId,
      row_id: rowId,
      data: asOfEvent(event, views.get(rowId) ?? { id: rowId }, what),
      what,
    }));
  });
}
