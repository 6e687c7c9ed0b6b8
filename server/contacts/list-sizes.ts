import type { ContactListRow } from "#drizzle/schema/contacts.ts";
import { AppError } from "#lib/errors.ts";
import { assertCan } from "#lib/permissions.ts";
import { permitted } from "#server/auth/permitted.ts";
import { sql, type Db, type Tx } from "#server/db/client.ts";

/**
 * Counts the contacts of each of the actor's own lists. Throws NotFound if a list isn't the actor's, because a
 * send never uses contacts of another account. With `lockedIn` the lists can't be removed until that
 * transaction ends. Without lists no permission for contacts is needed, so a token for sending can send to
 * numbers.
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
