import type { Notice } from "#lib/notifications/notification.ts";
import { sql } from "#server/db/client.ts";
import { enqueueDelivery } from "#server/events/service.ts";

interface Told {
  id: string;
  ownerId: string;
  notice: Notice;
}

/** Queues a notification that the former version had mailed by a job of its own; a repeated job queues it once. */
export async function mailNotification({ id, ownerId, notice }: Told): Promise<void> {
  await sql().begin(async (tx) => {
    await tx`
      insert into notification_deliveries (id, owner_id, person_id, channel, type, params)
      values (${id}, ${ownerId}, ${ownerId}, 'email', ${notice.type}, ${tx.json(notice.params)})
      on conflict (id) do nothing`;
    await enqueueDelivery(tx, { ownerId, personId: ownerId, channel: "email" });
  });
}
