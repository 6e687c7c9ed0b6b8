import type { UserRow } from "#drizzle/schema/users.ts";
import { type Actor, canDo, roleReaches } from "#lib/permissions.ts";
import { hasMore } from "./has-more.ts";
import { type Owner, reaches } from "./scope.ts";

/** Whether the actor may sign in as an account: it must be in reach and below the actor in role and rights. */
export function mayLogInAs(
  actor: Actor,
  account: Owner & Pick<UserRow, "role" | "permissions">,
): boolean {
  return (
    canDo(actor, "secret.loginAs") &&
    account.id !== actor.userId &&
    account.role !== actor.role &&
    roleReaches(actor.role, account.role) &&
    reaches(actor, "secret.loginAs", account) &&
    !hasMore(account, actor)
  );
}
