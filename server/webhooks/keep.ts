import type { Tx } from "#server/db/client.ts";
import type { RecordedEvent } from "#server/events/consumers.ts";

/**
 * Keeps events of accounts that have them delivered. They become deliveries when their receiver's turn comes, a few
 * at a time: a bulk send of a million waits here as a thousand rows.
 */
export async function keepForWebhooks(tx: Tx, events: readonly RecordedEvent[]): Promise<void> {
  const rows = events.map(({ id, ownerId, name, ids, data }) => ({
    event_id: id,
    owner_id: ownerId,
    event: name,
    ids,
    data,
  }));
  await tx`
    insert into webhook_batches (owner_id, event, event_id, data, ids)
    select b.owner_id, b.event, b.event_id, b.data, b.ids
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
      as b(owner_id uuid, event text, event_id uuid, data jsonb, ids uuid[])
    join webhooks w on w.owner_id = b.owner_id and w.event = b.event and w.is_active
    on conflict do nothing`;
}
