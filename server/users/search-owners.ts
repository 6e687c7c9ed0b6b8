import type { UserRow } from "#drizzle/schema/users.ts";
import { permitted } from "#server/auth/permitted.ts";
import { visibleTo } from "#server/auth/scope.ts";
import { sql } from "#server/db/client.ts";
import { isId } from "#server/db/ids.ts";
import { containing } from "#server/db/like.ts";
import { accountName } from "./names.ts";

const ownersAtOnce = 25;

type FoundOwner = Pick<UserRow, "id" | "username"> & { name: string };

/**
 * Active accounts whose rows the actor may look at, found by a part of the name or the login, newest first, 25 at a
 * time: `after` is the last one seen. By a whole id one is found that is switched off too. Only for those
 * who look after other accounts.
 */
export const searchOwners = permitted(
  { path: "users.get", least: "children" },
  async (actor, typed: string, after: string | null = null): Promise<FoundOwner[]> => {
    const db = sql();
    const text = typed.trim();
    const found = isId(text)
      ? db`u.id = ${text}`
      : db`u.is_active and (u.username ilike ${containing(text)} or ${accountName(db, "u")} ilike ${containing(text)})`;
    return db<FoundOwner[]>`
      select u.id, u.username, ${accountName(db, "u")} as name from users u
      where ${visibleTo(db, actor, "users.get", "u.id")} and ${found}
        ${after === null ? db`` : db`and u.id < ${after}`}
      order by u.id desc limit ${ownersAtOnce}`;
  },
);
