import { type FoundSendername, foundAtMost } from "#lib/search/found.ts";
import { permitted } from "#server/auth/permitted.ts";
import { visibleTo } from "#server/auth/scope.ts";
import { sql } from "#server/db/client.ts";
import { isId } from "#server/db/ids.ts";
import { containing } from "#server/db/like.ts";

/** So many of the newest names are read: no index covers a part of one. */
const readAtMost = 10_000;

/** Sender names in the actor's scope by a whole id or a part of the name, newest first. */
export const searchSendernames = permitted("sendernames.get", async (actor, text: string) => {
  const db = sql();
  const mine = visibleTo(db, actor, "sendernames.get", "n.owner_id");
  const columns = db`n.id, n.name, n.type, n.moderation`;
  if (isId(text))
    return db<FoundSendername[]>`
      select ${columns} from sendernames n where n.id = ${text} and ${mine}`;
  return db<FoundSendername[]>`
    select ${columns} from (
      select n.id, n.name, n.type, n.moderation from sendernames n where ${mine} order by n.id desc limit ${readAtMost}
    ) n
    where n.name ilike ${containing(text)} order by n.id desc limit ${foundAtMost}`;
});
