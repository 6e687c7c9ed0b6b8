import type { NotificationParams, NotificationType } from "#lib/notifications/notification.ts";
import type { Tx } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import { toJson } from "#server/db/json.ts";
import { publish } from "#server/realtime/publish.ts";

/** Tells an account something in its own cabinet; title and text are put into words when read, from `params`. */
export async function notify<Type extends NotificationType>(
  tx: Tx,
  ownerId: string,
  type: Type,
  params: NotificationParams<Type>,
): Promise<void> {
  const id = newId();
  await tx`
    insert into notifications (id, owner_id, type, params, sent_at)
    values (${id}, ${ownerId}, ${type}, ${tx.json(toJson(params))}, now())`;
  await publish(tx, { event: "notifications.sent", ownerId, data: { id, type } });
}

export { countUnread, listNotifications, markRead, notificationsListSpec } from "./inbox.ts";
