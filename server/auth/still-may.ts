import type { UserRow } from "#drizzle/schema/users.ts";
import { permissionsOfMember } from "#lib/members/roles.ts";
import { type PermissionPath, permissionsOf } from "#lib/permissions.ts";
import type { Tx } from "#server/db/client.ts";
import { isInUse, isClosedToMembers, memberColumn, type SignedInMember } from "./member-of.ts";
import { type Owner, reaches } from "./scope.ts";

/** Work of an actor that continues in the background. */
interface Begun {
  /** The person who began it, and the account they acted for, if it was another one. */
  createdBy: string;
  onBehalfOf: string | null;
  /** The account whose rows it changes. */
  ownerId: string;
}

type Beginner = Pick<UserRow, "id" | "role"> & {
  overrides: UserRow["permissions"];
  member: SignedInMember | null;
  owner: Owner;
};

/** Whether who began something could begin it now: they are in use, and have the right as the roles are today. */
export async function mayStill(
  tx: Tx,
  { createdBy, onBehalfOf, ownerId }: Begun,
  path: PermissionPath,
): Promise<boolean> {
  const [row] = await tx<Beginner[]>`
    select u.id, u.role, u.permissions as overrides, ${memberColumn(tx)},
      jsonb_build_object('id', o.id, 'resellerId', o.reseller_id, 'managerId', o.manager_id) as owner
    from users w
    left join members m on m.user_id = w.id
    join users u on u.id = coalesce(${onBehalfOf}::uuid, w.id)
    join users o on o.id = ${ownerId}
    where w.id = ${createdBy} and ${isInUse(tx)}`;
  if (!row || isClosedToMembers(row)) return false;
  const { id: userId, role, overrides, member, owner } = row;
  const ofAccount = permissionsOf(role, overrides);
  const permissions = member ? permissionsOfMember(ofAccount, member.role) : ofAccount;
  return reaches({ userId, role, permissions }, path, owner);
}
