import type { ContactRow } from "#drizzle/schema/contacts.ts";
import { type Names, namesWith } from "#lib/ai-text/names.ts";
import { sql } from "#server/db/client.ts";

/** The newest contacts of each of the newest lists, whose names are known beside the usual ones. */
const maxLists = 20;
const maxOfEach = 200;

/** Names that must not leave the product: the usual given names and those of the account's newest contacts. */
export async function namesOf(ownerId: string): Promise<Names> {
  const rows = await sql()<Pick<ContactRow, "firstName" | "middleName" | "lastName">[]>`
    select c.first_name, c.middle_name, c.last_name
    from (select id from contact_lists where owner_id = ${ownerId} order by id desc limit ${maxLists}) l
    cross join lateral (
      select first_name, middle_name, last_name from contacts
      where list_id = l.id order by id desc limit ${maxOfEach}) c`;
  const own = rows.flatMap(({ firstName, middleName, lastName }) =>
    [firstName, middleName, lastName].flatMap((name) => name?.split(/\s+/u) ?? []),
  );
  return namesWith(own.filter((name) => /^\p{L}/u.test(name)));
}
