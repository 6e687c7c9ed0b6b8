import type { WebhookRow } from "#drizzle/schema/webhooks.ts";
import { triedFor } from "#lib/webhooks/retry.ts";
import { sql } from "#server/db/client.ts";
import { idFloor } from "#server/db/ids.ts";
import { record } from "#server/events/service.ts";
import { type Block, blockColumns, blockOf } from "./block.ts";
import { listenToActive } from "./blocks.ts";
import { expandEvents } from "./expand.ts";
import { subjectOf } from "./views.ts";

/** Notes that a receiver began to fail, or accepts again; answers since when it fails. */
export async function noteHealth(
  { ownerId, event, failingSince }: Block,
  isFailing: boolean,
): Promise<Date | null> {
  if (isFailing === (failingSince !== null)) return failingSince;
  const [row] = await sql()<{ failingSince: Date | null }[]>`
    update webhooks set failing_since = case when ${isFailing} then coalesce(failing_since, now()) end
    where owner_id = ${ownerId} and event = ${event} returning failing_since`;
  return row?.failingSince ?? null;
}

/** Whether a receiver has accepted nothing for so long that it is set aside. */
export function isDead(failingSince: Date | null): boolean {
  return failingSince !== null && Date.now() - failingSince.getTime() >= triedFor;
}

/**
 * Sets a receiver aside and notifies the account. What still waits is closed as failed, so that it can be looked at and
 * sent again.
 */
export async function setAside(block: Block): Promise<void> {
  const { ownerId, event, url } = block;
  await sql().begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtext('webhooks'), hashtext(${ownerId}))`;
    const { count } = await tx`
      update webhooks set is_active = false, disabled_at = now(), held_by = null, held_until = null
      where owner_id = ${ownerId} and event = ${event} and is_active and url = ${url}`;
    if (count === 0) return;
    await listenToActive(tx, ownerId);
    await record(
      tx,
      { kind: "system" },
      {
        name: "webhooks.disabled",
        ownerId,
        ids: [ownerId],
        data: { event, url },
      },
    );
  });
}

/**
 * Finishes what a killed process began for receivers that were set aside, and closes deliveries that waited for days
 * because their block is switched off.
 */
export async function closeAbandoned(): Promise<void> {
  const rows = await sql()<WebhookRow[]>`
    select ${sql().unsafe(blockColumns)} from webhooks w where w.disabled_at is not null and (
      exists (select from webhook_queue q where q.owner_id = w.owner_id and q.event = w.event)
      or exists (select from webhook_batches b where b.owner_id = w.owner_id and b.event = w.event))`;
  for (const row of rows) await closeWaiting(blockOf(row));
  const oldest = new Date(Date.now() - triedFor);
  await sql()`
    delete from webhook_batches b using webhooks w
    where w.owner_id = b.owner_id and w.event = b.event and not w.is_active and b.event_id < ${idFloor(oldest)}`;
  await sql()`
    with gone as (
      delete from webhook_queue q using webhooks w
      where w.owner_id = q.owner_id and w.event = q.event and not w.is_active and q.since < ${oldest.toISOString()}
      returning q.id, q.owner_id
    )
    update webhook_deliveries d set state = 'failed', error = 'disabled', next_try_at = null, updated_at = now()
    from gone where d.owner_id = gone.owner_id and d.id = gone.id`;
}

const part = 1000;

/** Closes what waits for a receiver that was set aside, some at a time. */
export async function closeWaiting(block: Block): Promise<void> {
  let isMore = true;
  while (isMore) {
    isMore = (await expandEvents(block)).hasAny;
    while ((await closePart(block)) > 0);
  }
}

async function closePart({ ownerId, event }: Block): Promise<number> {
  return sql().begin(async (tx) => {
    const rows = await tx<{ id: string; data: unknown }[]>`
      select q.id, q.data from webhook_queue q join webhooks w on w.owner_id = q.owner_id and w.event = q.event
      where q.owner_id = ${ownerId} and q.event = ${event} and not w.is_active and w.disabled_at is not null
      limit ${part} for update of q`;
    const named = rows.map(({ id, data }) => ({ id, subject: subjectOf(event, data) }));
    await tx`
      with r as (
        select * from jsonb_to_recordset(${JSON.stringify(named)}::text::jsonb) as r(id uuid, subject text)
      ), gone as (delete from webhook_queue q using r where q.id = r.id returning q.*)
      insert into webhook_deliveries (id, owner_id, event, event_id, row_id, what, data, subject, state, error, tries, attempts)
      select q.id, q.owner_id, q.event, q.event_id, q.row_id, q.what, coalesce(q.data, 'null'), r.subject, 'failed', 'disabled',
        q.tries, '[]' from gone q join r on r.id = q.id
      on conflict (owner_id, id) do update set state = 'failed', error = 'disabled', next_try_at = null, updated_at = now()`;
    return rows.length;
  });
}
