import type { ContactListRow, ContactRow } from "#drizzle/schema/contacts.ts";
import type { Actor } from "#lib/permissions.ts";
import { personName } from "#lib/person-name.ts";
import { type FoundContact, maxFound } from "#lib/search/found.ts";
import { permitted } from "#server/auth/permitted.ts";
import { visibleTo } from "#server/auth/scope.ts";
import { type Sql, sql } from "#server/db/client.ts";
import { isId } from "#server/db/ids.ts";
import { matchingContacts } from "./matching.ts";

type Row = Pick<
  ContactRow,
  "id" | "listId" | "phone" | "email" | "firstName" | "middleName" | "lastName"
> & { list: ContactListRow["title"] };

/** Contacts in the actor's scope by a whole id or any part of a number, an e-mail address or a name, newest first. */
export const searchContacts = permitted(
  "contacts.get",
  async (actor, text: string): Promise<FoundContact[]> => {
    const rows = await findRows(sql(), actor, text);
    return rows.map(({ listId, list, phone, email, id, ...name }) => ({
      id,
      listId,
      list,
      name: personName(name, actor.locale),
      phone,
      email,
    }));
  },
);

async function findRows(db: Sql, actor: Actor, text: string): Promise<readonly Row[]> {
  const columns = db`c.id, c.list_id, c.phone, c.email, c.first_name, c.middle_name, c.last_name, l.title as list`;
  if (isId(text))
    return db<Row[]>`
      select ${columns} from contacts c join contact_lists l on l.id = c.list_id
      where c.id = ${text} and ${visibleTo(db, actor, "contacts.get", "c.owner_id")}`;
  const rest = db`order by id desc limit ${maxFound}`;
  const scope = (column: string) => visibleTo(db, actor, "contacts.get", column);
  const matching = matchingContacts(db, { scope, search: text, rest });
  return db<Row[]>`
    select ${columns} from ${matching} m join contacts c on c.id = m.id join contact_lists l on l.id = c.list_id
    order by c.id desc limit ${maxFound}`;
}
