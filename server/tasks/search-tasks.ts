import type { FoundTask } from "#lib/search/found.ts";
import { permitted } from "#server/auth/permitted.ts";
import { visibleTo } from "#server/auth/scope.ts";
import { sql } from "#server/db/client.ts";
import { findCalled } from "#server/db/find-called.ts";
import { containing } from "#server/db/like.ts";

/** Bulk sends in the actor's scope by a whole id or a part of the title, newest first. */
export const searchTasks = permitted("tasks.get", async (actor, text: string) => {
  const db = sql();
  return findCalled<FoundTask>(db, text, {
    columns: db`t.id, t.title, t.state`,
    from: db`tasks t`,
    id: "t.id",
    where: db`t.removed_at is null and ${visibleTo(db, actor, "tasks.get", "t.owner_id")}`,
    matches: db`t.title ilike ${containing(text)}`,
  });
});
