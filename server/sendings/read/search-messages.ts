import type { SendingRow } from "#drizzle/schema/partitioned/sendings.ts";
import { maxFound, type FoundMessage } from "#lib/search/found.ts";
import { searchedPhone } from "#lib/typed-phone.ts";
import { permitted } from "#server/auth/permitted.ts";
import { visibleTo } from "#server/auth/scope.ts";
import { sql } from "#server/db/client.ts";
import { isId } from "#server/db/ids.ts";

type Row = Pick<SendingRow, "id" | "type" | "recipient" | "status" | "createdAt">;

/**
 * The newest messages of a number that are searched for those of the actor, because many accounts may have
 * written to it.
 */
const maxRead = 1000;

/** Finds messages in the actor's scope by a whole id, or the last ones to a whole number or e-mail address. */
export const searchMessages = permitted(
  "sendings.get",
  async (actor, text: string): Promise<FoundMessage[]> => {
    const db = sql();
    const mine = visibleTo(db, actor, "sendings.get", "s.owner_id");
    const address = text.includes("@") ? text.toLowerCase() : searchedPhone(text, actor.country);
    if (!isId(text) && !address) return [];
    const rows = isId(text)
      ? await db<Row[]>`
          select s.id, s.type, s.recipient, s.status, s.created_at from sendings s where s.id = ${text} and ${mine}`
      : await db<Row[]>`
          select s.id, s.type, s.recipient, s.status, s.created_at from (
            select * from sendings where recipient = ${address} order by id desc limit ${maxRead}
          ) s where ${mine} order by s.id desc limit ${maxFound}`;
    return rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() }));
  },
);
