import type { FoundMember } from "#lib/search/found.ts";
import { permitted } from "#server/auth/permitted.ts";
import { visibleTo } from "#server/auth/scope.ts";
import { sql } from "#server/db/client.ts";
import { findCalled } from "#server/db/find-called.ts";
import { containing } from "#server/db/like.ts";
import { memberTables } from "./member-row.ts";

/** Finds members of the actor's account by a whole id or a part of name, address or username, the latest first. */
export const searchMembers = permitted("members.get", async (actor, text: string) => {
  const db = sql();
  const part = containing(text);
  return findCalled<FoundMember>(db, text, {
    columns: db`m.id, m.name, coalesce(p.email, m.email) as email`,
    from: memberTables(db),
    id: "m.id",
    where: visibleTo(db, actor, "members.get", "m.owner_id"),
    matches: db`m.name ilike ${part} or m.email ilike ${part} or p.username ilike ${part} or p.email ilike ${part}`,
  });
});
