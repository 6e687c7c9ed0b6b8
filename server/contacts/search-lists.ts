import type { FoundList } from "#lib/search/found.ts";
import { permitted } from "#server/auth/permitted.ts";
import { visibleTo } from "#server/auth/scope.ts";
import { sql } from "#server/db/client.ts";
import { findCalled } from "#server/db/find-called.ts";
import { containing } from "#server/db/like.ts";

/** Contact lists in the actor's scope by a whole id or a part of the title, newest first. */
export const searchLists = permitted("contacts.get", async (actor, text: string) => {
  const db = sql();
  return findCalled<FoundList>(db, text, {
    columns: db`l.id, l.title, l.type, l.size`,
    from: db`contact_lists l`,
    id: "l.id",
    where: visibleTo(db, actor, "contacts.get", "l.owner_id"),
    matches: db`l.title ilike ${containing(text)}`,
  });
});
