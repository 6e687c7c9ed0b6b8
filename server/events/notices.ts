import { declarationOf } from "#lib/events/catalogue.ts";
import type { Notice } from "#lib/notifications/notification.ts";
import { notificationsKey } from "#lib/notifications/settings.ts";
import type { Tx } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import type { NewEvent } from "./new-event.ts";

interface NewNotification {
  id: string;
  ownerId: string;
  notice: Notice;
}

/** Builds the notifications of events, as each event declares them. */
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

/**
 * Notifies accounts of events in the ways their settings choose, by default in the cabinet; returns the notifications
 * that are stored. Title and text are rendered from `params` when read.
 */
export async function giveNotifications(
  tx: Tx,
  notifications: readonly NewNotification[],
): Promise<NewNotification[]> {
  const told = await tx<{ id: string; isShown: boolean; isMailed: boolean }[]>`
    with given as (
      select n.*, coalesce(s.value #> array['events', n.type, 'channels'], '["web"]') as channels from unnest(
        ${notifications.map(({ id }) => id)}::uuid[], ${notifications.map(({ ownerId }) => ownerId)}::uuid[],
        ${notifications.map(({ notice }) => notice.type)}::text[],
        ${notifications.map(({ notice }) => JSON.stringify(notice.params))}::text[]
      ) as n(id, owner_id, type, params)
      left join user_settings s on s.user_id = n.owner_id and s.key = ${notificationsKey}
    ), shown as (
      insert into notifications (id, owner_id, type, params, sent_at)
      select id, owner_id, type, params::jsonb, now() from given where channels ? 'web'
    )
    select id, channels ? 'web' as is_shown, channels ? 'email' as is_mailed from given`;
  const chosen = new Map(told.map((one) => [one.id, one]));
  const mailed = notifications.filter(({ id }) => chosen.get(id)?.isMailed);
  await Promise.all(
    mailed.map(async ({ id, ownerId, notice }) =>
      enqueue(tx, "mail-notification", { id, ownerId, notice }),
    ),
  );
  return notifications.filter(({ id }) => chosen.get(id)?.isShown);
}
