import type { UserRow } from "#drizzle/schema/users.ts";
import { AppError } from "#lib/errors.ts";
import {
  type Actor,
  levelReaches,
  type PermissionOverrides,
  type PermissionPath,
  type Permissions,
  permissionsOf,
  roleReaches,
} from "#lib/permissions.ts";
import type { PlaceInput, RightsInput } from "#lib/users/account-input.ts";
import type { UserView } from "#lib/users/user-view.ts";
import { hasMore } from "#server/auth/has-more.ts";
import { isOwnAccount } from "#server/auth/own-account.ts";
import { permitted } from "#server/auth/permitted.ts";
import { endAccessToAccount } from "#server/auth/revoke.ts";
import { accountsVisibleTo } from "#server/auth/scope.ts";
import { sql, type Tx } from "#server/db/client.ts";
import { record } from "#server/events/service.ts";
import { findUser } from "./get-user.ts";

type Rights = Pick<UserRow, "role" | "permissions">;
type Locked = Rights & Pick<UserRow, "id" | "isActive" | "managerId" | "resellerId">;

/** An account that the actor may decide about: in reach, not their own, not above them. */
export async function lockAccount(
  tx: Tx,
  actor: Actor,
  path: PermissionPath,
  id: string,
): Promise<Locked> {
  const [row] = await tx<Locked[]>`
    select u.id, u.role, u.is_active, u.permissions, u.manager_id, u.reseller_id from users u
    where u.id = ${id} and ${accountsVisibleTo(tx, actor, path, "u")} for no key update`;
  if (!row) throw new AppError("NotFound", "commons.errors.notFound");
  if (isOwnAccount(actor, id)) throw new AppError("Conflict", "users.errors.self");
  assertNotAbove(row, actor);
  return row;
}

/**
 * Throws Conflict for an account above the actor, by role or by a right that the actor lacks (`hasMore`).
 * Changing its address would give the actor its password.
 */
export function assertNotAbove(account: Rights, actor: Actor): void {
  if (!roleReaches(actor.role, account.role) || hasMore(account, actor))
    throw new AppError("Conflict", "users.errors.above");
}

/** Finds a right that the actor's role has but the actor lacks, and that an account would get by the change. */
function findBeyond(actor: Actor, before: Permissions, after: Permissions): PermissionPath | null {
  const ofRole = permissionsOf(actor.role);
  const isBeyond = (path: PermissionPath): boolean => {
    const [own, whole, given] = [actor.permissions[path], ofRole[path], after[path]];
    const isCut = whole !== undefined && !levelReaches(own, whole);
    const isMore = given !== undefined && !levelReaches(own, given);
    return isCut && isMore && !levelReaches(before[path], given);
  };
  return (Object.keys(after) as PermissionPath[]).find(isBeyond) ?? null;
}

function assertNotBeyond(actor: Actor, before: Permissions, after: Permissions): void {
  const path = findBeyond(actor, before, after);
  if (path !== null) throw new AppError("Conflict", "users.errors.beyond", { params: { path } });
}

/** Puts an account out of use, which ends its sessions, sockets and tokens for good, or into use again. */
export const setActivity = permitted(
  { path: "users.update", minLevel: "children" },
  async (actor, id: string, isActive: boolean, reason: string): Promise<UserView> => {
    return sql().begin(async (tx) => {
      const account = await lockAccount(tx, actor, "users.update", id);
      if (account.isActive !== isActive) {
        await tx`update users set is_active = ${isActive}, updated_at = now() where id = ${id}`;
        if (!isActive) await endAccessToAccount(tx, actor, id);
        const data = { isActive, reason };
        const change = { before: { isActive: account.isActive }, after: { isActive } };
        await record(tx, actor, { name: "users.activity", ownerId: id, ids: [id], data, change });
      }
      return findUser(tx, actor, id, "users.update");
    });
  },
);

/** Says what an account is and who looks after it. Its sealed cookies are renewed with the new rights. */
export const setPlace = permitted(
  "advanced.users.update",
  async (actor, { id, role, ManagerId, ResellerId, reason }: PlaceInput): Promise<UserView> => {
    return sql().begin(async (tx) => {
      const account = await lockAccount(tx, actor, "advanced.users.update", id);
      if (!roleReaches(actor.role, role)) throw new AppError("Conflict", "users.errors.above");
      const rightsAs = (as: Actor["role"]) => permissionsOf(as, account.permissions);
      assertNotBeyond(actor, rightsAs(account.role), rightsAs(role));
      await assertLooksAfter(tx, { id: ManagerId, of: id, least: "manager", field: "ManagerId" });
      await assertLooksAfter(tx, {
        id: ResellerId,
        of: id,
        least: "reseller",
        field: "ResellerId",
      });
      const partnership = ManagerId ? { partnership: { ManagerId } } : {};
      await tx`
        update users set role = ${role}, manager_id = ${ManagerId}, reseller_id = ${ResellerId},
          data = (data - 'partnership') || ${tx.json(partnership)}::jsonb,
          session_version = session_version + 1, updated_at = now()
        where id = ${id}`;
      const data = { role, managerId: ManagerId, resellerId: ResellerId, reason };
      const before = {
        role: account.role,
        managerId: account.managerId,
        resellerId: account.resellerId,
      };
      const change = { before, after: data };
      await record(tx, actor, { name: "users.place", ownerId: id, ids: [id], data, change });
      return findUser(tx, actor, id, "advanced.users.update");
    });
  },
);

interface Carer {
  id: string | null;
  of: string;
  least: "manager" | "reseller";
  field: string;
}

/** Throws unless the chosen manager or reseller is another active account of a role that may look after accounts. */
async function assertLooksAfter(tx: Tx, { id, of, least, field }: Carer): Promise<void> {
  if (id === null) return;
  const [row] = await tx<Pick<UserRow, "role">[]>`
    select role from users where id = ${id} and id <> ${of} and is_active for key share`;
  const isFit = row && (least === "manager" ? roleReaches(row.role, least) : row.role === least);
  if (isFit) return;
  throw new AppError("BadRequest", "commons.errors.invalid", {
    fields: [{ path: [field], key: `users.errors.${least}` }],
  });
}

/** What is laid over an account's role. */
export const getRights = permitted(
  "advanced.users.update",
  async (actor, id: string): Promise<Pick<UserRow, "role" | "permissions">> => {
    const db = sql();
    const [row] = await db<Pick<UserRow, "role" | "permissions">[]>`
      select u.role, u.permissions from users u
      where u.id = ${id} and ${accountsVisibleTo(db, actor, "advanced.users.update", "u")}`;
    if (!row) throw new AppError("NotFound", "commons.errors.notFound");
    return row;
  },
);

/**
 * Changes single rights that override the role. An actor can't give more than they have. Sessions and sockets
 * follow at once.
 */
export const setRights = permitted(
  "advanced.users.update",
  async (actor, { id, permissions: changes, reason }: RightsInput): Promise<UserView> => {
    return sql().begin(async (tx) => {
      const { role, permissions } = await lockAccount(tx, actor, "advanced.users.update", id);
      const overrides: PermissionOverrides = { ...permissions };
      for (const [name, level] of Object.entries(changes)) {
        const path = name as PermissionPath;
        if (level === "role") delete overrides[path];
        else overrides[path] = level === "none" ? null : level;
        const isGiven = level !== "role" && level !== "none";
        if (isGiven && !levelReaches(actor.permissions[path], level))
          throw new AppError("Conflict", "users.errors.beyond", { params: { path } });
      }
      assertNotBeyond(actor, permissionsOf(role, permissions), permissionsOf(role, overrides));
      await tx`
        update users set permissions = ${tx.json(overrides)}, session_version = session_version + 1,
          updated_at = now()
        where id = ${id}`;
      const data = { permissions: changes, reason };
      const change = { before: { permissions }, after: { permissions: overrides } };
      await record(tx, actor, { name: "users.rights", ownerId: id, ids: [id], data, change });
      return findUser(tx, actor, id, "advanced.users.update");
    });
  },
);
