import type { WebhookRow } from "#drizzle/schema/webhooks.ts";
import { sql } from "#server/db/client.ts";
import { type Block, blockColumns, blockOf } from "./block.ts";

/** Seconds for which a process holds a block; it renews them in time. One that was killed loses its blocks then. */
const heldFor = 30;

export type BlockKey = Pick<Block, "ownerId" | "event">;

/**
 * Holds the blocks for which something is due, and those held already. Answers their present settings; a block that was
 * switched off, or is held by another process, is not among them.
 */
export async function holdBlocks(holder: string, held: readonly BlockKey[]): Promise<Block[]> {
  const keys = JSON.stringify(held.map(({ ownerId, event }) => ({ owner_id: ownerId, event })));
  const db = sql();
  const rows = await db<(WebhookRow & { isHeld: boolean })[]>`
    with recursive queued as (
      (select owner_id, event from webhook_queue order by owner_id, event limit 1)
      union all
      select n.owner_id, n.event from queued k cross join lateral (
        select q.owner_id, q.event from webhook_queue q where (q.owner_id, q.event) > (k.owner_id, k.event)
        order by q.owner_id, q.event limit 1) n
    ), happened as (
      (select owner_id, event from webhook_batches order by owner_id, event limit 1)
      union all
      select n.owner_id, n.event from happened k cross join lateral (
        select b.owner_id, b.event from webhook_batches b where (b.owner_id, b.event) > (k.owner_id, k.event)
        order by b.owner_id, b.event limit 1) n
    ), wanted as (
      select k.owner_id, k.event from queued k where exists (
        select from webhook_queue q where q.owner_id = k.owner_id and q.event = k.event and q.due_at <= now())
      union select owner_id, event from happened
      union select owner_id, event from jsonb_to_recordset(${keys}::text::jsonb) as h(owner_id uuid, event text)
    )
    select ${db.unsafe(blockColumns)},
      coalesce(w.held_by = ${holder} and w.held_until > now() + ${heldFor / 2} * interval '1 second', false) as is_held
    from wanted k join webhooks w on w.owner_id = k.owner_id and w.event = k.event
    where w.is_active and (w.held_by is null or w.held_by = ${holder} or w.held_until < now())`;
  const others = await take(
    holder,
    rows.filter(({ isHeld }) => !isHeld),
  );
  return rows.filter((row) => row.isHeld || others.has(keyOf(row))).map(blockOf);
}

export function keyOf({ ownerId, event }: BlockKey): string {
  return `${ownerId} ${event}`;
}

async function take(holder: string, blocks: readonly BlockKey[]): Promise<Set<string>> {
  if (blocks.length === 0) return new Set();
  const taken = await sql()<BlockKey[]>`
    update webhooks w set held_by = ${holder}, held_until = now() + ${heldFor} * interval '1 second'
    from unnest(${blocks.map(({ ownerId }) => ownerId)}::uuid[], ${blocks.map(({ event }) => event)}::text[]) as k(owner_id, event)
    where w.owner_id = k.owner_id and w.event = k.event and w.is_active
      and (w.held_by is null or w.held_by = ${holder} or w.held_until < now())
    returning w.owner_id, w.event`;
  return new Set(taken.map(keyOf));
}

/** Leaves blocks to other processes. */
export async function releaseBlocks(holder: string, blocks: readonly BlockKey[]): Promise<void> {
  if (blocks.length === 0) return;
  await sql()`
    update webhooks w set held_by = null, held_until = null
    from unnest(${blocks.map(({ ownerId }) => ownerId)}::uuid[], ${blocks.map(({ event }) => event)}::text[]) as k(owner_id, event)
    where w.owner_id = k.owner_id and w.event = k.event and w.held_by = ${holder}`;
}
