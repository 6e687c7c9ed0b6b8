import { type FoundList, foundAtMost } from "#lib/search/found.ts";
import { permitted } from "#server/auth/permitted.ts";
import { visibleTo } from "#server/auth/scope.ts";
import { sql } from "#server/db/client.ts";
import { isId } from "#server/db/ids.ts";
import { containing } from "#server/db/like.ts";

/** Contact lists in the actor's scope by a whole id or a part of the title, newest first. */
export const searchLists = permitted("contacts.get", async (actor, text: string) => {
  const db = sql();
  const found = isId(text) ? db`l.id = ${text}` : db`l.title ilike ${containing(text)}`;
  return db<FoundList[]>`
    select l.id, l.title, l.type, l.size from contact_lists l
    where ${visibleTo(db, actor, "contacts.get", "l.owner_id")} and ${found}
    order by l.id desc limit ${foundAtMost}`;
});
