import { type FoundList, foundAtMost } from "#lib/search/found.ts";
import { permitted } from "#server/auth/permitted.ts";
import { visibleTo } from "#server/auth/scope.ts";
import { sql } from "#server/db/client.ts";
import { isId } from "#server/db/ids.ts";
import { containing } from "#server/db/like.ts";

/** So many of the newest titles are read: no index covers a part of one. */
const readAtMost = 10_000;

/** Contact lists in the actor's scope by a whole id or a part of the title, newest first. */
export const searchLists = permitted("contacts.get", async (actor, text: string) => {
  const db = sql();
  const mine = visibleTo(db, actor, "contacts.get", "l.owner_id");
  const columns = db`l.id, l.title, l.type, l.size`;
  if (isId(text))
    return db<FoundList[]>`select ${columns} from contact_lists l where l.id = ${text} and ${mine}`;
  return db<FoundList[]>`
    select ${columns} from (
      select l.id, l.title, l.type, l.size from contact_lists l where ${mine} order by l.id desc limit ${readAtMost}
    ) l
    where l.title ilike ${containing(text)} order by l.id desc limit ${foundAtMost}`;
});
