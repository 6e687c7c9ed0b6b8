import type { ContactListRow } from "#drizzle/schema/contacts.ts";
import { AppError } from "#lib/errors.ts";
import { assertCan } from "#lib/permissions.ts";
import { permitted } from "#server/auth/permitted.ts";
import { sql, type Db, type Tx } from "#server/db/client.ts";

/**
 * How many contacts each of the actor's own lists holds. Throws NotFound when one of them isn't the
 * actor's: a send never draws on another account's contacts, whatever the actor may read. Within
 * `lockedIn` nobody can remove one of them until that transaction ends. Who draws on none needs no right
 * to contacts: a token for sending sends to numbers.
 */
export const listSizes = permitted(
  "sendings.generate",
  async (actor, ids: readonly string[], lockedIn?: Tx): Promise<Map<string, number>> => {
    if (ids.length === 0) return new Map();
    assertCan(actor, "contacts.get");
    const db: Db = lockedIn ?? sql();
    const rows = await db<Pick<ContactListRow, "id" | "size">[]>`
      select id, size from contact_lists where id = any(${[...ids]}::uuid[]) and owner_id = ${actor.userId}
      order by id ${lockedIn ? db`for key share` : db``}`;
    const sizes = new Map(rows.map((row) => [row.id, row.size]));
    const missing = ids.find((id) => !sizes.has(id));
    if (missing)
      throw new AppError("NotFound", "contacts.errors.listNotFound", { params: { id: missing } });
    return sizes;
  },
);
