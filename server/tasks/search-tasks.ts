import { foundAtMost, type FoundTask } from "#lib/search/found.ts";
import { permitted } from "#server/auth/permitted.ts";
import { visibleTo } from "#server/auth/scope.ts";
import { sql } from "#server/db/client.ts";
import { isId } from "#server/db/ids.ts";
import { containing } from "#server/db/like.ts";

/** No index covers parts of titles: so many of the newest are read. */
const readAtMost = 20_000;

/** Bulk sends in the actor's scope by a whole id or a part of the title, newest first. */
export const searchTasks = permitted("tasks.get", async (actor, text: string) => {
  const db = sql();
  const mine = db`t.removed_at is null and ${visibleTo(db, actor, "tasks.get", "t.owner_id")}`;
  if (isId(text))
    return db<FoundTask[]>`
      select t.id, t.title, t.state from tasks t where t.id = ${text} and ${mine}`;
  return db<FoundTask[]>`
    select id, title, state from (
      select t.id, t.title, t.state from tasks t where ${mine} order by t.id desc limit ${readAtMost}
    ) newest
    where title ilike ${containing(text)} order by id desc limit ${foundAtMost}`;
});
