import type { SendernameRow, SendernameStepRow } from "#drizzle/schema/sendernames.ts";
import { sendernamesList } from "#lib/sendernames/list.ts";
import type { SenderChoice, SendernameDetails } from "#lib/sendernames/sendername.ts";
import { permitted } from "#server/auth/permitted.ts";
import { sql } from "#server/db/client.ts";
import { listTable } from "#server/db/list-table.ts";
import { listVerb } from "#server/verbs/read-verbs.ts";
import { findRow } from "#server/verbs/row-source.ts";
import { isUsable, sendernames, viewOf } from "./sendername-row.ts";

const table = listTable(sendernamesList, "sendernames n", "sendernames.get", {
  filters: {
    name: "n.name",
    type: "n.type",
    moderation: "n.moderation",
    isActive: `${isUsable}::text`,
  },
});

/** Sender names of the accounts in the actor's scope, newest first, in the frame of every list. */
export const listSendernames = listVerb("sendernames.get", {
  source: sendernames,
  table,
  and: (db, { scope, search }, actor) => [
    // A send uses the sender's own names, even if the actor may read others.
    scope.includes("usable") && db`n.owner_id = ${actor.userId} and ${db.unsafe(isUsable)}`,
    search && db`strpos(lower(n.name), lower(${search})) > 0`,
  ],
});

/** A name with its moderation history. Throws NotFound outside the actor's scope. */
export const getSendername = permitted(
  "sendernames.get",
  async (actor, id: string): Promise<SendernameDetails> => {
    const db = sql();
    const [row, steps] = await Promise.all([
      findRow(db, actor, sendernames, { id, permission: "sendernames.get" }),
      db<Pick<SendernameStepRow, "moderation" | "by" | "comment" | "createdAt">[]>`
        select moderation, by, comment, created_at from sendername_steps where sendername_id = ${id} order by id`,
    ]);
    const history = steps.map(({ createdAt, ...step }) => ({
      ...step,
      createdAt: createdAt.toISOString(),
    }));
    return { ...viewOf(row), history };
  },
);

/**
 * The names the actor's own account may choose a sender from: the one used last first, then those never used, newest
 * first; names of accounts below are not among them. At most 500 of a channel; the use of the newest 50 is known.
 */
export const listOwnSendernames = permitted(
  "sendernames.get",
  async (actor): Promise<(SenderChoice & Pick<SendernameRow, "type">)[]> => {
    return sql()<Pick<SendernameRow, "type" | "name" | "moderation">[]>`
    select n.type, n.name, n.moderation from (
      select id, type, name, moderation, row_number() over (partition by type order by id desc) as place
      from sendernames where owner_id = ${actor.userId} and is_active
    ) n left join lateral (
      select s.id from sendings s
      where s.owner_id = ${actor.userId} and s.type = n.type and s.sender = n.name order by s.id desc limit 1
    ) last on n.place <= 50 and n.moderation = 'approved'
    where n.place <= 500 order by last.id desc nulls last, n.id desc`;
  },
);
