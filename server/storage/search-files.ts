import { type FoundFile, foundAtMost } from "#lib/search/found.ts";
import { permitted } from "#server/auth/permitted.ts";
import { visibleTo } from "#server/auth/scope.ts";
import { sql } from "#server/db/client.ts";
import { isId } from "#server/db/ids.ts";
import { containing } from "#server/db/like.ts";

/** So many of the newest names are read: no index covers a part of one. */
const readAtMost = 10_000;

/** Files in the actor's scope by a whole id or a part of the title or file name, newest first. */
export const searchFiles = permitted(
  "storage.get",
  async (actor, text: string): Promise<FoundFile[]> => {
    const db = sql();
    const mine = visibleTo(db, actor, "storage.get", "f.owner_id");
    if (isId(text))
      return db<FoundFile[]>`
        select f.id, f.title, f.kind from files f where f.id = ${text} and ${mine}`;
    const like = containing(text);
    return db<FoundFile[]>`
      select f.id, f.title, f.kind from (
        select f.id, f.title, f.filename, f.kind from files f where ${mine} order by f.id desc limit ${readAtMost}
      ) f
      where f.title ilike ${like} or f.filename ilike ${like} order by f.id desc limit ${foundAtMost}`;
  },
);
