import type { ContactListRow, ContactRow } from "#drizzle/schema/contacts.ts";
import { contactName } from "#lib/contacts/contact-name.ts";
import { normaliseEmail } from "#lib/email.ts";
import type { Actor } from "#lib/permissions.ts";
import { phoneBeginning } from "#lib/phone.ts";
import { type FoundContact, foundAtMost } from "#lib/search/found.ts";
import { permitted } from "#server/auth/permitted.ts";
import { visibleTo } from "#server/auth/scope.ts";
import { type Sql, sql } from "#server/db/client.ts";
import { isId } from "#server/db/ids.ts";
import { containing } from "#server/db/like.ts";
import type { Fragment } from "#server/db/paging.ts";
import { nameKey } from "./name-key.ts";

type Row = Pick<
  ContactRow,
  "id" | "listId" | "phone" | "email" | "firstName" | "middleName" | "lastName"
> & { list: ContactListRow["title"] };

/** Up to here every contact in reach is read: a part anywhere in a name is found then. */
const readAtMost = 20_000;
/** So many of the newest lists in reach are looked through: each costs a look into its index. */
const listsAtMost = 1000;

/**
 * Contacts in the actor's scope by a whole id, the beginning of a number or of an e-mail address, or by
 * name: any part of it while they are few, its beginning (family name or first name first) beyond. But for
 * an id, the newest 1 000 lists are looked through.
 */
export const searchContacts = permitted(
  "contacts.get",
  async (actor, text: string): Promise<FoundContact[]> => {
    const rows = await findRows(sql(), actor, text);
    return rows.map(({ listId, list, phone, email, id, ...name }) => ({
      id,
      listId,
      list,
      name: contactName(name),
      phone,
      email,
    }));
  },
);

async function findRows(db: Sql, actor: Actor, text: string): Promise<readonly Row[]> {
  const mine = visibleTo(db, actor, "contacts.get", "l.owner_id");
  if (isId(text)) return selectRows(db, db`contact_lists`, db`c.id = ${text} and ${mine} limit 1`);
  const lists = db`(select * from contact_lists l where ${mine} order by l.id desc limit ${listsAtMost})`;
  const phone = phoneBeginning(text);
  if (phone) return beginningWith(db, lists, { column: "c.phone", beginnings: [phone] });
  if (text.includes("@")) {
    const beginnings = [normaliseEmail(text) ?? text.toLowerCase()];
    return beginningWith(db, lists, { column: "c.email", beginnings });
  }
  const [reach] = await db<{ size: number }[]>`
    select coalesce(sum(l.size), 0)::int as size from ${lists} l`;
  if (reach && reach.size <= readAtMost) {
    const pattern = containing(text);
    return selectRows(
      db,
      lists,
      db`(c.email ilike ${pattern} or concat_ws(' ', c.last_name, c.first_name, c.middle_name) ilike ${pattern}
        or concat_ws(' ', c.first_name, c.last_name) ilike ${pattern}) order by c.id desc limit ${foundAtMost}`,
    );
  }
  return beginningWith(db, lists, { column: nameKey, beginnings: namesOf(text) });
}

/** As lists are read, family name first, and the other way round. */
function namesOf(text: string): string[] {
  const typed = text.toLowerCase().replaceAll(/\s+/g, " ").slice(0, 64);
  const [first, second, ...rest] = typed.split(" ");
  return second ? [typed, [second, first, ...rest].join(" ")] : [typed];
}

function selectRows(db: Sql, lists: Fragment, rest: Fragment) {
  return db<Row[]>`
    select c.id, c.list_id, c.phone, c.email, c.first_name, c.middle_name, c.last_name, l.title as list
    from ${lists} l join contacts c on c.list_id = l.id where ${rest}`;
}

/** Each list is a range of an index, read from the beginning onward as far as rows are shown. */
function beginningWith(
  db: Sql,
  lists: Fragment,
  { column, beginnings }: { column: string; beginnings: string[] },
) {
  const key = db.unsafe(column);
  return db<Row[]>`
    select c.id, c.list_id, c.phone, c.email, c.first_name, c.middle_name, c.last_name, l.title as list
    from ${lists} l cross join unnest(${beginnings}::text[]) b (beginning) cross join lateral (
      select c.*, ${key} as key from contacts c where c.list_id = l.id and ${key} >= b.beginning
      order by ${key}, c.id limit ${foundAtMost}
    ) c
    where starts_with(c.key, b.beginning) order by c.key, c.id limit ${foundAtMost}`;
}
