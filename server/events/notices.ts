import { declarationOf } from "#lib/events/catalogue.ts";
import { type OutsideChannel, outsideChannels } from "#lib/notifications/channels.ts";
import { defaultChannels, type Notice } from "#lib/notifications/notification.ts";
import { notificationsKey } from "#lib/notifications/settings.ts";
import type { Tx } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import { enqueueDeliveries } from "./enqueue-delivery.ts";
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
 * Notifies the people of accounts in the ways that each of them chose, by default in the cabinet; returns the
 * notifications that are stored. Title and text are rendered from `params` when read.
 */
export async function giveNotifications(
  tx: Tx,
  notifications: readonly NewNotification[],
): Promise<NewNotification[]> {
  const told = await tx<Told[]>`
    with given as (
      select n.* from unnest(
        ${notifications.map(({ id }) => id)}::uuid[], ${notifications.map(({ ownerId }) => ownerId)}::uuid[],
        ${notifications.map(({ notice }) => notice.type)}::text[],
        ${notifications.map(({ notice }) => JSON.stringify(notice.params))}::text[],
        ${notifications.map(({ notice }) => JSON.stringify(defaultChannels(notice.type)))}::text[]
      ) as n(id, owner_id, type, params, usual)
    ), people as (
      select g.*, p.person_id, coalesce(s.value #> array['events', g.type, 'channels'], g.usual::jsonb) as channels
      from given g cross join lateral (
        select g.owner_id as person_id union all
        select m.user_id from members m where m.owner_id = g.owner_id and m.user_id is not null
      ) p left join user_settings s on s.user_id = p.person_id and s.key = ${notificationsKey}
    ), shown as (
      insert into notifications (id, owner_id, type, params, sent_at, hidden_from)
      select g.id, g.owner_id, g.type, g.params::jsonb, now(), (
        select array_agg(p.person_id) from people p where p.id = g.id and not p.channels ? 'web')
      from given g where exists (select from people p where p.id = g.id and p.channels ? 'web')
      returning id
    ), queued as (
      insert into notification_deliveries (owner_id, person_id, channel, type, params)
      select p.owner_id, p.person_id, c.channel, p.type, p.params::jsonb
      from people p join unnest(${[...outsideChannels]}::text[]) c(channel) on p.channels ? c.channel
      order by p.id returning owner_id, person_id, channel
    )
    select id, null::uuid as owner_id, null::uuid as person_id, null as channel from shown
    union all select distinct null::uuid, owner_id, person_id, channel from queued order by person_id, channel`;
  const waiting = told.flatMap(({ ownerId, personId, channel }) =>
    ownerId !== null && personId !== null && channel !== null
      ? [{ ownerId, personId, channel }]
      : [],
  );
  await enqueueDeliveries(tx, waiting);
  const shown = new Set(told.map(({ id }) => id));
  return notifications.filter(({ id }) => shown.has(id));
}

interface Told {
  /** A notification that is stored; null in the other rows, which say who is to be sent some. */
  id: string | null;
  ownerId: string | null;
  personId: string | null;
  channel: OutsideChannel | null;
}
