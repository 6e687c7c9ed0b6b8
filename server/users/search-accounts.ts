import { type FoundAccount, foundAtMost } from "#lib/search/found.ts";
import { permitted } from "#server/auth/permitted.ts";
import { visibleTo } from "#server/auth/scope.ts";
import { sql } from "#server/db/client.ts";
import { isId } from "#server/db/ids.ts";
import { containing } from "#server/db/like.ts";
import { accountName } from "./names.ts";

/** No index covers parts of names: so many of the newest are read. */
const readAtMost = 20_000;

/**
 * Accounts in the actor's scope by a whole id or a part of a name: the username's, the person's, the
 * company's or of the e-mail address. Only for those who look after other accounts.
 */
export const searchAccounts = permitted(
  { path: "users.get", least: "children" },
  async (actor, text: string) => {
    const db = sql();
    const mine = visibleTo(db, actor, "users.get", "a.id");
    const isWholeId = isId(text);
    const names = db`concat_ws(' ', u.username, u.email, u.data->>'company', u.data->>'firstName', u.data->>'lastName')`;
    return db<FoundAccount[]>`
      select u.id, u.username, ${accountName(db, "u")} as name from (
        select * from users a where ${mine} ${isWholeId ? db`and a.id = ${text}` : db``}
        order by a.id desc limit ${readAtMost}
      ) u
      where ${isWholeId ? db`true` : db`${names} ilike ${containing(text)}`}
      order by lower(u.username) limit ${foundAtMost}`;
  },
);
