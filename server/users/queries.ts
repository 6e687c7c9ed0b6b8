import type { BalanceRow, UserRow } from "#drizzle/schema/users.ts";
import type { Actor } from "#lib/permissions.ts";
import { visibleTo } from "#server/auth/scope.ts";
import type { Db } from "#server/db/client.ts";
import { isId } from "#server/db/ids.ts";
import { containing } from "#server/db/like.ts";

export interface AccountRow
  extends
    Omit<UserRow, "passwordHash" | "managerId" | "permissions" | "sessionVersion">,
    Omit<BalanceRow, "ownerId"> {
  settings: Record<string, unknown>;
}

/** An account within the actor's scope, with its money and settings; undefined when there is none. */
export async function findUser(db: Db, actor: Actor, id: string): Promise<AccountRow | undefined> {
  const [row] = await db<AccountRow[]>`
    select u.id, u.username, u.email, u.role, u.reseller_id, u.is_active, u.verified, u.locale, u.time_zone,
      u.referral_code, u.data, u.created_at, u.updated_at, b.currency, b.balance, b.overdraft,
      coalesce((select jsonb_object_agg(s.key, s.value) from user_settings s where s.user_id = u.id), '{}') as settings
    from users u join balances b on b.owner_id = u.id
    where u.id = ${id} and ${visibleTo(db, actor, "users.get", "u.id")}`;
  return row;
}

/** An account to filter by. */
export type OwnerChoice = Pick<UserRow, "id" | "username">;

const ownersAtMost = 10;

/** The first accounts of the actor's scope by name, with `text` in it or as their id. */
export async function findOwners(db: Db, actor: Actor, text: string): Promise<OwnerChoice[]> {
  const pattern = containing(text);
  const found = isId(text) ? db`u.id = ${text}` : db`u.username ilike ${pattern}`;
  return db<OwnerChoice[]>`
    select u.id, u.username from users u
    where ${visibleTo(db, actor, "users.get", "u.id")} and ${found}
    order by lower(u.username) limit ${ownersAtMost}`;
}
