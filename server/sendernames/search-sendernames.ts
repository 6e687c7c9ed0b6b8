import type { FoundSendername } from "#lib/search/found.ts";
import { permitted } from "#server/auth/permitted.ts";
import { visibleTo } from "#server/auth/scope.ts";
import { sql } from "#server/db/client.ts";
import { findCalled } from "#server/db/find-called.ts";
import { containing } from "#server/db/like.ts";

/** Sender names in the actor's scope by a whole id or a part of the name, newest first. */
export const searchSendernames = permitted("sendernames.get", async (actor, text: string) => {
  const db = sql();
  return findCalled<FoundSendername>(db, text, {
    columns: db`n.id, n.name, n.type, n.moderation`,
    from: db`sendernames n`,
    id: "n.id",
    where: visibleTo(db, actor, "sendernames.get", "n.owner_id"),
    matches: db`n.name ilike ${containing(text)}`,
  });
});
