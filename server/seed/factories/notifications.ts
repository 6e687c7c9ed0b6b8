import type { NotificationType } from "#lib/notifications/notification.ts";
import type { Db } from "#server/db/client.ts";
import { newId, newIdAt } from "#server/db/ids.ts";

export interface Notification {
  id: string;
  ownerId: string;
  type: NotificationType;
  params: Record<string, string | number>;
  readAt: Date | null;
}

/** Creates a notification of an account; it is unread by default. */
export async function createNotification(
  db: Db,
  given: Partial<Notification> & Pick<Notification, "ownerId"> & { at?: Date },
): Promise<Notification> {
  const { at, ...row } = given;
  const notification: Notification = {
    id: at ? newIdAt(at) : newId(),
    type: "BalanceAccrual",
    params: {},
    readAt: null,
    ...row,
  };
  await db`
    insert into notifications (id, owner_id, type, params, read_at, sent_at, updated_at)
    values (${notification.id}, ${notification.ownerId}, ${notification.type}, ${db.json(notification.params)},
      ${notification.readAt}, ${at ?? new Date()}, ${notification.readAt ?? at ?? new Date()})`;
  return notification;
}
