import { type FoundAccount, maxFound } from "#lib/search/found.ts";
import { permitted } from "#server/auth/permitted.ts";
import { accountsVisibleTo } from "#server/auth/scope.ts";
import { sql } from "#server/db/client.ts";
import { accountName } from "./names.ts";
import { isCalled } from "./search-words.ts";

/** Accounts in the actor's scope by a whole id or by what they are called. Only for those who look after other accounts. */
export const searchAccounts = permitted(
  { path: "users.get", minLevel: "children" },
  async (actor, text: string) => {
    const db = sql();
    return db<FoundAccount[]>`
      select u.id, u.username, ${accountName(db, "u")} as name from users u
      where ${accountsVisibleTo(db, actor, "users.get", "u")} and ${isCalled(db, actor, text)}
      order by lower(u.username) limit ${maxFound}`;
  },
);
