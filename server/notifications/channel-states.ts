import type {
  MessengerLinkRow,
  PushSubscriptionRow,
} from "#drizzle/schema/notification-channels.ts";
import type { UserRow } from "#drizzle/schema/users.ts";
import { personOf } from "#lib/actor.ts";
import { AppError, type FieldError } from "#lib/errors.ts";
import {
  type ChannelProblem,
  type ChannelStates,
  type NotificationChannel,
  outsideChannels,
  type OutsideChannel,
} from "#lib/notifications/channels.ts";
import type { NotificationSettings } from "#lib/notifications/settings.ts";
import { permitted } from "#server/auth/permitted.ts";
import { type Db, sql } from "#server/db/client.ts";
import { findBotName } from "./messenger/link.ts";
import { vapidPublicKey } from "./push/vapid.ts";

/** Whether each channel reaches the actor's person, and where. */
export const getChannelStates = permitted(
  "settingsUser.get",
  async (actor): Promise<ChannelStates> => {
    const { userId } = personOf(actor);
    const db = sql();
    const [problems, bot, publicKey, [person], [link], browsers] = await Promise.all([
      findProblems(db, userId),
      findBotName(db),
      vapidPublicKey(),
      db<Pick<UserRow, "email">[]>`select email from users where id = ${userId}`,
      db<
        Pick<MessengerLinkRow, "name">[]
      >`select name from messenger_links where person_id = ${userId}`,
      db<Pick<PushSubscriptionRow, "id" | "name" | "endpoint" | "createdAt">[]>`
      select id, name, endpoint, created_at from push_subscriptions where person_id = ${userId} order by id`,
    ]);
    return {
      email: { problem: problems.email, address: person?.email ?? null },
      messenger: { problem: problems.messenger, bot, name: link?.name ?? null },
      push: {
        problem: problems.push,
        publicKey,
        browsers: browsers.map(({ id, name, endpoint, createdAt }) => ({
          id,
          name,
          ending: endpoint.slice(-16),
          createdAt: createdAt.toISOString(),
        })),
      },
    };
  },
);

/** Why each channel can't reach a person; null for those that can. */
export async function findProblems(
  db: Db,
  personId: string,
): Promise<Record<OutsideChannel, ChannelProblem | null>> {
  const bot = await findBotName(db);
  const [row] = await db<{ isMailed: boolean; isLinked: boolean; isPushed: boolean }[]>`
    select coalesce(email, '') <> '' as is_mailed,
      exists (select from messenger_links where person_id = w.id) as is_linked,
      exists (select from push_subscriptions where person_id = w.id) as is_pushed
    from users w where id = ${personId}`;
  const unlinked = row?.isLinked ? null : "notLinked";
  return {
    email: row?.isMailed ? null : "noAddress",
    messenger: bot === null ? "noBot" : unlinked,
    push: row?.isPushed ? null : "noBrowser",
  };
}

/** Throws BadRequest for a channel that is newly chosen and can't reach the person, and says why at its place. */
export async function assertChannelsWork(
  db: Db,
  personId: string,
  given: NotificationSettings,
  before: NotificationSettings | null,
  path: readonly string[],
): Promise<void> {
  const problems = await findProblems(db, personId);
  const fields = Object.entries(given.events).flatMap(([type, chosen]) => {
    const kept: readonly NotificationChannel[] =
      before?.events[type as keyof NotificationSettings["events"]]?.channels ?? [];
    const added = outsideChannels.filter(
      (channel) => chosen?.channels.includes(channel) && !kept.includes(channel),
    );
    return added.flatMap((channel): FieldError[] => {
      const problem = problems[channel];
      return problem === null
        ? []
        : [
            {
              path: [...path, "events", type, "channels"],
              key: `settings.errors.channels.${problem}`,
            },
          ];
    });
  });
  if (fields.length > 0) throw new AppError("BadRequest", "commons.errors.invalid", { fields });
}
