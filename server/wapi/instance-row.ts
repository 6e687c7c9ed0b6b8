import type { ProviderRow } from "#drizzle/schema/providers.ts";
import type { SubscriptionRow } from "#drizzle/schema/subscriptions.ts";
import type { WapiInstanceRow } from "#drizzle/schema/wapi.ts";
import { AppError } from "#lib/errors.ts";
import type { Actor, PermissionPath } from "#lib/permissions.ts";
import type { InstanceDetails, InstanceView } from "#lib/wapi/instance.ts";
import { visibleTo } from "#server/auth/scope.ts";
import type { Db, Tx } from "#server/db/client.ts";
import { accountName } from "#server/users/service.ts";

export type Row = WapiInstanceRow & { owner: string; kind: ProviderRow["kind"] } & Subscribed;

/** Null where it was never subscribed to. */
interface Subscribed {
  subscriptionId: SubscriptionRow["id"] | null;
  status: SubscriptionRow["status"];
  startsAt: Date;
  endsAt: Date;
  dueAt: Date | null;
  renewalProblem: SubscriptionRow["problem"];
}

/** Instances `i` as views are made of. */
export const fromInstances = (db: Db) => db`
  wapi_instances i join users u on u.id = i.owner_id join providers p on p.id = i.provider_id
  left join subscriptions s on s.instance_id = i.id`;
export const instanceColumns = (db: Db) => db`
  i.*, p.kind, ${accountName(db, "u")} as owner, s.id as subscription_id, s.status, s.starts_at, s.ends_at, s.due_at,
  s.problem as renewal_problem`;

/** Whether an instance `i` is paid for, or was until at most this many days ago. */
export const isPaidFor = (db: Db, days = 0) => db`
  exists (select from subscriptions s
    where s.instance_id = i.id and s.ends_at > now() - ${days} * interval '1 day')`;

export function viewOf(row: Row): InstanceView {
  const { id, title, state, phone, problem, kind, ownerId, owner } = row;
  return {
    id,
    title,
    state,
    phone,
    error: problem,
    isSandbox: kind === "sandbox",
    OwnerId: ownerId,
    owner,
    linkedAt: row.linkedAt?.toISOString() ?? null,
    subscription: subscriptionOf(row),
    expiredAt: row.expiresAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

function subscriptionOf(row: Subscribed): InstanceView["subscription"] {
  const { subscriptionId: id, status, startsAt, endsAt, dueAt, renewalProblem } = row;
  if (id === null) return null;
  return {
    id,
    status,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    renewsAt: dueAt?.toISOString() ?? null,
    error: renewalProblem,
  };
}

/** Adds the code to scan, for actors who may link a device. */
export function detailsOf(row: Row, mayLink: boolean): InstanceDetails {
  return { ...viewOf(row), code: mayLink && row.state === "linking" ? row.code : null };
}

/** Finds an instance that the actor may reach by `permission`. Throws NotFound for others and for removed ones. */
export async function findInstance(
  db: Db,
  actor: Actor,
  id: string,
  permission: PermissionPath,
): Promise<Row> {
  const [row] = await db<Row[]>`
    select ${instanceColumns(db)} from ${fromInstances(db)}
    where i.id = ${id} and ${visibleTo(db, actor, permission, "i.owner_id")}`;
  if (!row) throw new AppError("NotFound", "wapi.errors.notFound");
  if (row.removedAt) throw new AppError("NotFound", "wapi.errors.instance-removed");
  return row;
}

/**
 * Reads an instance and locks it until the transaction ends. A second statement reads it after the lock,
 * because its subscription may have been bought or ended meanwhile.
 */
export async function lockInstance(
  tx: Tx,
  actor: Actor,
  id: string,
  permission: PermissionPath,
): Promise<Row> {
  await findInstance(tx, actor, id, permission);
  await tx`select from wapi_instances where id = ${id} for no key update`;
  return findInstance(tx, actor, id, permission);
}
