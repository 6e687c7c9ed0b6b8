import type { Actor } from "#lib/permissions.ts";
import { phoneBeginning } from "#lib/phone.ts";
import { searchedPhone } from "#lib/typed-phone.ts";
import { accountsVisibleTo } from "#server/auth/scope.ts";
import type { Sql } from "#server/db/client.ts";
import { isId } from "#server/db/ids.ts";
import { containing } from "#server/db/like.ts";
import type { Fragment } from "#server/db/paging.ts";

/**
 * The newest accounts that are read for a part anywhere in a name; older ones are found by the beginning of a
 * word.
 */
const maxRead = 20_000;
const maxWords = 8;

/**
 * Accounts `u` that are called so: by a whole id, by the beginnings of words of the login, the names, the
 * company, the address or the number (`users.words`), and by any part of them among the newest in scope.
 */
export function isCalled(db: Sql, actor: Actor, typed: string): Fragment {
  const text = typed.trim();
  if (text === "") return db`true`;
  if (isId(text)) return db`u.id = ${text}`;
  const names = db`concat_ws(' ', n.username, n.email, n.data->>'phone', n.data->>'company', n.data->>'firstName',
    n.data->>'middleName', n.data->>'lastName')`;
  const newest = db`u.id = any(array(
    select n.id from (
      select * from users n where ${accountsVisibleTo(db, actor, "users.get", "n")} order by n.id desc limit ${maxRead}
    ) n where ${names} ilike ${containing(text)}))`;
  const query = beginnings(text, actor.country);
  return query ? db`(u.words @@ to_tsquery('simple', ${query}) or ${newest})` : newest;
}

/** `seve:* & cha:*`; null where nothing that is typed is a word. */
function beginnings(text: string, country: string | null): string | null {
  const phone = searchedPhone(text, country, phoneBeginning);
  const words = (phone ?? text.toLowerCase()).split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  return words.length > 0 && words.length <= maxWords
    ? words.map((word) => `${word}:*`).join(" & ")
    : null;
}
