import { AppError } from "#lib/errors.ts";
import type { TemplateRecipient } from "#lib/sendings/variables.ts";
import { permitted } from "#server/auth/permitted.ts";
import { sql, type Db, type Tx } from "#server/db/client.ts";

export { createContact, removeContact, updateContact } from "./change-contacts.ts";
export { getContact, listContacts } from "./list-contacts.ts";
export {
  createContactList,
  getContactList,
  listContactLists,
  removeContactList,
  renameContactList,
} from "./lists.ts";
export { listSendableLists, previewAddresses, previewContacts } from "./sendable.ts";

/**
 * How many contacts each of the actor's own lists holds. Throws NotFound when one of them isn't the
 * actor's: a send never draws on another account's contacts, whatever the actor may read. Within
 * `lockedIn` nobody can remove one of them until that transaction ends.
 */
export const listSizes = permitted(
  "contacts.get",
  async (actor, ids: readonly string[], lockedIn?: Tx): Promise<Map<string, number>> => {
    if (ids.length === 0) return new Map();
    const db: Db = lockedIn ?? sql();
    const rows = await db<{ id: string; size: number }[]>`
      select id, size from contact_lists where id = any(${[...ids]}::uuid[]) and owner_id = ${actor.userId}
      order by id ${lockedIn ? db`for key share` : db``}`;
    const sizes = new Map(rows.map((row) => [row.id, row.size]));
    const missing = ids.find((id) => !sizes.has(id));
    if (missing)
      throw new AppError("NotFound", "contacts.errors.listNotFound", { params: { id: missing } });
    return sizes;
  },
);

/** The account's newest contact with this address, for variables; null when nobody is known by it. */
export async function findContact(
  db: Db,
  ownerId: string,
  address: string,
): Promise<TemplateRecipient | null> {
  const column = db(address.includes("@") ? "email" : "phone");
  const [contact] = await db<TemplateRecipient[]>`
    select c.phone, c.email, c.first_name, c.middle_name, c.last_name, c.date::text as date, c.gender, c.custom
    from contact_lists l join contacts c on c.list_id = l.id
    where l.owner_id = ${ownerId} and l.type = 'regular' and c.${column} = ${address} order by c.id desc limit 1`;
  return contact ?? null;
}
