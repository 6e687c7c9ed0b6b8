import type { UserRow } from "#drizzle/schema/users.ts";
import { permitted } from "#server/auth/permitted.ts";
import { accountsVisibleTo } from "#server/auth/scope.ts";
import { sql } from "#server/db/client.ts";
import { isId } from "#server/db/ids.ts";
import { containing } from "#server/db/like.ts";
import { accountName, personName } from "./names.ts";
import { isCalled } from "./search-words.ts";

const ownersAtOnce = 25;

type FoundOwner = Pick<UserRow, "id" | "username"> & { name: string };

/**
 * Active accounts whose rows the actor may look at, found by a part of the name or the login, newest first, 25 at a
 * time: `after` is the last one seen. By a whole id one is found that is switched off too. Only for those
 * who look after other accounts.
 */
export const searchOwners = permitted(
  { path: "users.get", minLevel: "children" },
  async (actor, typed: string, after: string | null = null): Promise<FoundOwner[]> => {
    const db = sql();
    const text = typed.trim();
    const found = db`${isCalled(db, actor, text)} ${isId(text) ? db`` : db`and u.is_active`}`;
    return db<FoundOwner[]>`
      select u.id, u.username, ${accountName(db, "u")} as name from users u
      where ${accountsVisibleTo(db, actor, "users.get", "u")} and ${found}
        ${after === null ? db`` : db`and u.id < ${after}`}
      order by u.id desc limit ${ownersAtOnce}`;
  },
);

/** Finds accounts that look after accounts of the actor's scope, or could; at most 25. */
export const searchManagers = permitted(
  { path: "users.get", minLevel: "children" },
  async (actor, text: string): Promise<FoundOwner[]> => {
    const db = sql();
    const isWhole = actor.permissions["users.get"] === "all";
    const known = db`u.id = any(array(
      select distinct c.manager_id from users c where ${accountsVisibleTo(db, actor, "users.get", "c")}))`;
    const name = personName(db, "u");
    return db<FoundOwner[]>`
      select u.id, u.username, ${name} as name from users u
      where u.role in ('manager', 'admin') and u.is_active and ${isWhole ? db`true` : known}
        and (u.username ilike ${containing(text.trim())} or ${name} ilike ${containing(text.trim())})
      order by u.id desc limit ${ownersAtOnce}`;
  },
);
