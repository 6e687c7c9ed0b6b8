import { personOf } from "#lib/actor.ts";
import { AppError } from "#lib/errors.ts";
import type { PushSubscriptionInput } from "#lib/notifications/push-subscription.ts";
import { permitted } from "#server/auth/permitted.ts";
import { sql } from "#server/db/client.ts";
import { mayEnter } from "#server/outbound/service.ts";

/** Browsers of a person at most; a further one takes the place of the oldest. */
const maxBrowsers = 10;

/**
 * Has a browser show the person's notifications. A browser that another person used before is no longer theirs. Throws
 * BadRequest for the address of a push service that may not be called.
 */
export const subscribePush = permitted(
  "notificationChannels.update",
  async (actor, { endpoint, p256dh, auth, name }: PushSubscriptionInput): Promise<void> => {
    if (!(await mayEnter(endpoint))) throw new AppError("BadRequest", "settings.errors.push");
    const { userId } = personOf(actor);
    await sql().begin(async (tx) => {
      await tx`
        insert into push_subscriptions (person_id, endpoint, p256dh, auth, name)
        values (${userId}, ${endpoint}, ${p256dh}, ${auth}, ${name})
        on conflict (endpoint) do update set person_id = excluded.person_id, p256dh = excluded.p256dh,
          auth = excluded.auth, name = excluded.name`;
      await tx`
        delete from push_subscriptions where person_id = ${userId} and id not in (
          select id from push_subscriptions where person_id = ${userId} order by id desc limit ${maxBrowsers})`;
    });
  },
);

/** Has one of the person's browsers show nothing more. Throws NotFound for another's. */
export const unsubscribePush = permitted(
  "notificationChannels.update",
  async (actor, id: string): Promise<void> => {
    const { count } = await sql()`
    delete from push_subscriptions where id = ${id} and person_id = ${personOf(actor).userId}`;
    if (count === 0) throw new AppError("NotFound", "commons.errors.notFound");
  },
);
