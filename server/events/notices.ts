import { declarationOf } from "#lib/events/catalogue.ts";
import type { Notice } from "#lib/notifications/notification.ts";
import type { Tx } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import type { NewEvent } from "./new-event.ts";

interface NewNotification {
  id: string;
  ownerId: string;
  notice: Notice;
}

/** What accounts are told of events in their cabinets, as each event declares it. */
export function notificationsOf(events: readonly NewEvent[]): NewNotification[] {
  return events.flatMap(({ name, ownerId, ids, data }) => {
    const noticeOf = declarationOf(name).notification;
    if (!noticeOf) return [];
    return ids.flatMap((rowId) => {
      const notice = noticeOf(data as never, rowId);
      return notice ? [{ id: newId(), ownerId, notice }] : [];
    });
  });
}

/** Title and text are put into words when read, from `params`. */
export async function insertNotifications(
  tx: Tx,
  notifications: readonly NewNotification[],
): Promise<void> {
  if (notifications.length === 0) return;
  await tx`
    insert into notifications (id, owner_id, type, params, sent_at)
    select id, owner_id, type, params::jsonb, now() from unnest(
      ${notifications.map(({ id }) => id)}::uuid[], ${notifications.map(({ ownerId }) => ownerId)}::uuid[],
      ${notifications.map(({ notice }) => notice.type)}::text[],
      ${notifications.map(({ notice }) => JSON.stringify(notice.params))}::text[]
    ) as n(id, owner_id, type, params)`;
}
