import type { SubscriptionRow } from "#drizzle/schema/subscriptions.ts";
import type { WapiInstanceRow } from "#drizzle/schema/wapi.ts";
import { transaction } from "#server/db/transaction.ts";
import { record } from "#server/events/service.ts";

const day = 86_400_000;
/** Days before the end at which an account is notified of a subscription that isn't renewed. */
export const notifiedBefore = 3;

/** Notifies accounts once of phones whose subscription ends soon and isn't renewed. */
export async function notifyExpiringSubscriptions(): Promise<void> {
  await transaction(async (tx) => {
    const ending = await tx<(SubscriptionRow & Pick<WapiInstanceRow, "title">)[]>`
      update subscriptions s set end_told_at = now(), updated_at = now()
      from wapi_instances i
      where i.id = s.instance_id and i.removed_at is null and s.status = 'ending' and s.end_told_at is null
        and s.ends_at > now() and s.ends_at <= now() + ${notifiedBefore} * interval '1 day'
      returning s.*, i.title`;
    const events = ending.map(({ id, ownerId, title, endsAt }) => {
      const days = Math.max(1, Math.ceil((endsAt.getTime() - Date.now()) / day));
      return { name: "subscriptions.ends" as const, ownerId, ids: [id], data: { title, days } };
    });
    await record(tx, { kind: "system" }, ...events);
  });
}
