import type { FoundFile } from "#lib/search/found.ts";
import { permitted } from "#server/auth/permitted.ts";
import { sql } from "#server/db/client.ts";
import { findCalled } from "#server/db/find-called.ts";
import { containing } from "#server/db/like.ts";
import { filesVisibleTo } from "./hidden-documents.ts";

/** Files in the actor's scope by a whole id or a part of the title or file name, newest first. */
export const searchFiles = permitted("storage.get", async (actor, text: string) => {
  const db = sql();
  const like = containing(text);
  return findCalled<FoundFile>(db, text, {
    columns: db`f.id, f.title, f.kind`,
    from: db`files f`,
    id: "f.id",
    where: filesVisibleTo(db, actor, "storage.get", "f"),
    matches: db`f.title ilike ${like} or f.filename ilike ${like}`,
  });
});
