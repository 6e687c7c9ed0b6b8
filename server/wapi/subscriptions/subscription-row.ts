import type { SubscriptionPeriodRow, SubscriptionRow } from "#drizzle/schema/subscriptions.ts";
import type { WapiInstanceRow } from "#drizzle/schema/wapi.ts";
import { AppError } from "#lib/errors.ts";
import { asMoney, moneyToNumber } from "#lib/money.ts";
import type { Actor, PermissionPath } from "#lib/permissions.ts";
import type { SubscriptionView } from "#lib/wapi/subscription.ts";
import type { Db, Tx } from "#server/db/client.ts";
import { accountName } from "#server/users/service.ts";
import { findRow, ownedIn, type RowSource } from "#server/verbs/row-source.ts";

export type FoundSubscription = SubscriptionRow &
  Pick<WapiInstanceRow, "title" | "removedAt"> & {
    owner: string;
    tariff: string | null;
    ruleId: SubscriptionPeriodRow["ruleId"] | null;
  };

/** Subscriptions with the period that each is in. */
export const subscriptions: RowSource<FoundSubscription, SubscriptionView> = {
  from: (db) => db`
    subscriptions s join users u on u.id = s.owner_id join wapi_instances i on i.id = s.instance_id
    left join subscription_periods p on p.subscription_id = s.id and p.turn = s.turns
    left join tariffs t on t.id = p.tariff_id`,
  columns: (db) =>
    db`s.*, i.title, i.removed_at, p.rule_id, t.title as tariff, ${accountName(db, "u")} as owner`,
  alias: "s",
  reached: ownedIn("s.owner_id"),
  notFound: () => new AppError("NotFound", "subscriptions.errors.notFound"),
  view: viewOf,
};

export function viewOf(row: FoundSubscription): SubscriptionView {
  const { id, title, status, currency, problem, tariff, ruleId, owner } = row;
  const amount = moneyToNumber(asMoney(row.amount));
  return {
    id,
    WapiInstanceId: row.instanceId,
    title,
    status,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    renewsAt: row.dueAt?.toISOString() ?? null,
    error: problem,
    currency,
    receipt:
      tariff === null || ruleId === null
        ? null
        : { tariff, rule: ruleId, units: 1, unit: "period", unitPrice: amount, amount },
    OwnerId: row.ownerId,
    owner,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** Finds a subscription that the actor may reach by `permission`. Throws NotFound for another one. */
export async function findSubscription(
  db: Db,
  actor: Actor,
  id: string,
  permission: PermissionPath,
): Promise<FoundSubscription> {
  return findRow(db, actor, subscriptions, { id, permission });
}

/**
 * Reads a subscription and locks it until the transaction ends. Its phone is locked first, as in every change
 * of a subscription; the row is read by a second statement, which sees what the first one waited for.
 */
export async function lockSubscription(
  tx: Tx,
  actor: Actor,
  id: string,
  permission: PermissionPath,
): Promise<FoundSubscription> {
  const { instanceId } = await findSubscription(tx, actor, id, permission);
  await tx`select from wapi_instances where id = ${instanceId} for no key update`;
  return findSubscription(tx, actor, id, permission);
}
