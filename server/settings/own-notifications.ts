import { personOf } from "#lib/actor.ts";
import { defaultChannels } from "#lib/notifications/notification.ts";
import { type QuietHours, quietHours, quietHoursKey } from "#lib/notifications/quiet-hours.ts";
import {
  type NotificationSettings,
  notificationSettings,
  notificationsKey,
} from "#lib/notifications/settings.ts";
import { type Actor, canDo } from "#lib/permissions.ts";
import { permitted } from "#server/auth/permitted.ts";
import { type Db, sql, type Tx } from "#server/db/client.ts";
import { record } from "#server/events/service.ts";
import { assertChannelsWork } from "#server/notifications/service.ts";

/** What a sign-in has chosen; null for nothing. */
export async function readNotifications(
  db: Db,
  personId: string,
): Promise<NotificationSettings | null> {
  const [row] = await db<{ value: unknown }[]>`
    select value from user_settings where user_id = ${personId} and key = ${notificationsKey}`;
  return notificationSettings.safeParse(row?.value).data ?? null;
}

export interface OwnNotifications {
  /** Channels are the person's, the balance limit is the account's. */
  settings: NotificationSettings | null;
  quiet: QuietHours | null;
}

/** How the actor's person is notified. */
export const getOwnNotifications = permitted(
  "settingsUser.get",
  async (actor): Promise<OwnNotifications> => {
    const db = sql();
    const { userId: personId } = personOf(actor);
    const [own, ofAccount, [quiet]] = await Promise.all([
      readNotifications(db, personId),
      readNotifications(db, actor.userId),
      db<{ value: unknown }[]>`
        select value from user_settings where user_id = ${personId} and key = ${quietHoursKey}`,
    ]);
    const { BalanceLimit: limit, BalanceDaily: daily } = ofAccount?.events ?? {};
    const channelsOf = (type: "BalanceLimit" | "BalanceDaily") =>
      own?.events[type]?.channels ?? defaultChannels(type);
    const ofAll = {
      ...(limit && { BalanceLimit: { ...limit, channels: channelsOf("BalanceLimit") } }),
      ...(daily && { BalanceDaily: { ...daily, channels: channelsOf("BalanceDaily") } }),
    };
    return {
      settings: own || limit || daily ? { events: { ...own?.events, ...ofAll } } : null,
      quiet: quietHours.safeParse(quiet?.value).data ?? null,
    };
  },
);

/**
 * Stores how the actor's person is notified. Types that aren't given stay as they are, so that another tab's changes
 * are kept. The balance limit belongs to the account, and is stored for those who may change its settings. Throws
 * BadRequest for a channel that doesn't work.
 */
export const setOwnNotifications = permitted(
  "notificationChannels.update",
  async (actor, given: NotificationSettings): Promise<void> => {
    const { userId: personId } = personOf(actor);
    await sql().begin(async (tx) => {
      await assertChannelsWork(tx, personId, given, await readNotifications(tx, personId), []);
      if (personId === actor.userId) return store(tx, actor, personId, given);
      const { BalanceLimit: limit, BalanceDaily: daily } = given.events;
      const own = {
        ...(limit && { BalanceLimit: { channels: limit.channels } }),
        ...(daily && { BalanceDaily: { channels: daily.channels } }),
      };
      await store(tx, actor, personId, { events: { ...given.events, ...own } });
      if ((!limit && !daily) || !canDo(actor, "settingsUser.update")) return;
      const { events = {} } = (await readNotifications(tx, actor.userId)) ?? {};
      const channelsOf = (type: "BalanceLimit" | "BalanceDaily") =>
        events[type]?.channels ?? defaultChannels(type);
      const ofAccount = {
        ...(limit && { BalanceLimit: { ...limit, channels: channelsOf("BalanceLimit") } }),
        ...(daily && { BalanceDaily: { ...daily, channels: channelsOf("BalanceDaily") } }),
      };
      await store(tx, actor, actor.userId, { events: ofAccount });
    });
  },
);

async function store(
  tx: Tx,
  actor: Actor,
  userId: string,
  value: NotificationSettings,
): Promise<void> {
  await tx`
    insert into user_settings (user_id, key, value) values (${userId}, ${notificationsKey}, ${tx.json(value)})
    on conflict (user_id, key) do update set updated_at = now(), value = jsonb_build_object(
      'events', (user_settings.value->'events') || (excluded.value->'events'))`;
  await changed(tx, actor, notificationsKey);
}

/** Sets the hours during which the actor's person hears only of the cabinet itself; null for none. */
export const setQuietHours = permitted(
  "notificationChannels.update",
  async (actor, { hours }: { hours: QuietHours | null }): Promise<void> => {
    const { userId } = personOf(actor);
    await sql().begin(async (tx) => {
      if (hours === null)
        await tx`delete from user_settings where user_id = ${userId} and key = ${quietHoursKey}`;
      else
        await tx`
          insert into user_settings (user_id, key, value) values (${userId}, ${quietHoursKey}, ${tx.json({ ...hours })})
          on conflict (user_id, key) do update set value = excluded.value, updated_at = now()`;
      await changed(tx, actor, quietHoursKey);
    });
  },
);

async function changed(tx: Tx, actor: Actor, key: string): Promise<void> {
  const { userId } = actor;
  await record(tx, actor, { name: "users.setting", ownerId: userId, ids: [userId], data: { key } });
}
