import type { SubscriptionRow } from "#drizzle/schema/subscriptions.ts";
import type { RecordedActor } from "#lib/actor.ts";
import { AppError } from "#lib/errors.ts";
import type { Actor } from "#lib/permissions.ts";
import { dueBefore } from "#lib/wapi/subscription-states.ts";
import type { SubscriptionView } from "#lib/wapi/subscription.ts";
import { permitted } from "#server/auth/permitted.ts";
import { sql, type Tx } from "#server/db/client.ts";
import { record } from "#server/events/service.ts";
import { notifiedBefore } from "./notify-expiring.ts";
import { phoneEvent } from "./pay-period.ts";
import { assertPriced } from "./subscribe.ts";
import {
  findSubscription,
  type FoundSubscription,
  lockSubscription,
  viewOf,
} from "./subscription-row.ts";

/**
 * Has a subscription renewed by itself or not; what is paid for stays. Throws Conflict for one that is over: it is bought
 * anew, NotFound where its phone is removed, and BadRequest where a period has no price any more.
 */
export const changeRenewal = permitted(
  "subscriptions.update",
  async (actor, id: string, isRenewed: boolean): Promise<SubscriptionView> => {
    if (isRenewed) await assertPriced(actor.userId);
    return sql().begin(async (tx) => {
      const row = await lockSubscription(tx, actor, id, "subscriptions.update");
      if (isRenewed) await goOn(tx, actor, row);
      else await endSubscription(tx, actor, row);
      return viewOf(await findSubscription(tx, actor, id, "subscriptions.update"));
    });
  },
);

type Changed = Pick<
  SubscriptionRow,
  "id" | "ownerId" | "instanceId" | "status" | "endsAt" | "dueAt"
> & { title: string };

async function goOn(tx: Tx, actor: Actor, row: FoundSubscription): Promise<void> {
  if (row.removedAt) throw new AppError("NotFound", "wapi.errors.instance-removed");
  if (row.status === "active") return;
  if (row.status !== "ending" || row.endsAt <= new Date())
    throw new AppError("Conflict", "subscriptions.errors.over");
  await tx`
    update subscriptions set status = 'active', due_at = ${dueBefore(row.endsAt)}, problem = null, end_told_at = null,
      updated_at = now()
    where id = ${row.id}`;
  await tell(tx, actor, row, "active");
}

/**
 * Ends the renewal of a subscription; the caller holds its phone. One that is over and only retried ends at
 * once. No notification follows if its account ends it in the last days.
 */
export async function endSubscription(
  tx: Tx,
  actor: Actor | RecordedActor,
  row: Changed,
): Promise<void> {
  if (row.dueAt === null) return;
  const status = row.endsAt > new Date() ? "ending" : "cancelled";
  await tx`
    update subscriptions set status = ${status}, due_at = null, problem = null, updated_at = now(),
      end_told_at = case when ends_at <= now() + ${notifiedBefore} * interval '1 day' then now() end
    where id = ${row.id}`;
  await tell(tx, actor, row, status);
}

async function tell(
  tx: Tx,
  actor: Actor | RecordedActor,
  { id, ownerId, title, instanceId }: Changed,
  status: SubscriptionRow["status"],
): Promise<void> {
  const data = { title, status };
  await record(
    tx,
    actor,
    { name: "subscriptions.status", ownerId, ids: [id], data },
    phoneEvent({ ownerId, instanceId }),
  );
}
