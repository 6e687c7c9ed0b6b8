import type { UserRow } from "#drizzle/schema/users.ts";
import { permitted } from "#server/auth/permitted.ts";
import { visibleTo } from "#server/auth/scope.ts";
import { sql } from "#server/db/client.ts";
import { isId } from "#server/db/ids.ts";
import { containing } from "#server/db/like.ts";

const ownersAtMost = 10;

/**
 * Accounts whose rows the actor may look at, found by a part of the name or a whole id: up to ten, by
 * name. Only for those who look after other accounts.
 */
export const searchOwners = permitted(
  { path: "users.get", least: "children" },
  async (actor, typed: string): Promise<Pick<UserRow, "id" | "username">[]> => {
    const db = sql();
    const text = typed.trim();
    const found = isId(text) ? db`u.id = ${text}` : db`u.username ilike ${containing(text)}`;
    return db<Pick<UserRow, "id" | "username">[]>`
      select u.id, u.username from users u
      where ${visibleTo(db, actor, "users.get", "u.id")} and ${found}
      order by lower(u.username) limit ${ownersAtMost}`;
  },
);
