import type { ContactRow } from "#drizzle/schema/contacts.ts";
import { customFields } from "#lib/contacts/fields.ts";
import type { RowStream, TitledColumn } from "#lib/exports/column.ts";
import type { Actor } from "#lib/permissions.ts";
import type { Sql } from "#server/db/client.ts";
import { copyRaw, selectCopied } from "#server/db/copied-columns.ts";
import type { Fragment } from "#server/db/paging.ts";
import { getCustomLabels } from "./custom-labels.ts";

interface Asked {
  db: Sql;
  actor: Actor;
  stream: RowStream;
  /** `select id …` of the lists to read. */
  lists: Fragment;
  where: Fragment;
  order: Fragment;
}

/** Leaves the contacts of lists to a file, with the custom fields that hold a value in one of them at least. */
export async function streamContacts(asked: Asked): Promise<void> {
  const { db, actor, stream, lists, where, order } = asked;
  const columns = [...stream.columns, ...(await customColumns(db, actor, lists))];
  const custom = customFields.map((name) => [name, db`c.custom->>${name}::text`] as const);
  const selected = selectCopied(db, columns, {
    ...Object.fromEntries(custom),
    phone: db`c.phone`,
    email: db`c.email`,
    lastName: db`c.last_name`,
    firstName: db`c.first_name`,
    middleName: db`c.middle_name`,
    date: db`c.date`,
    gender: db`c.gender`,
  });
  const query = db`
    select ${selected} from contacts c where c.list_id in (${lists}) and ${where} order by ${order}`;
  stream.ofRows(copyRaw(db, query, columns, actor.timeZone), columns);
}

/** Fields that hold something, named as the account that owns the lists calls them. */
async function customColumns(db: Sql, actor: Actor, lists: Fragment): Promise<TitledColumn[]> {
  const rows = await db<{ name: string }[]>`
    select distinct k.name from contacts c cross join lateral jsonb_object_keys(c.custom) k(name)
    where c.list_id in (${lists}) and c.custom <> '{}'`;
  const used = customFields.filter((name) => rows.some((row) => row.name === name));
  if (used.length === 0) return [];
  const owners = await db<Pick<ContactRow, "ownerId">[]>`
    select distinct owner_id from contact_lists where id in (${lists}) limit 2`;
  const [owner] = owners;
  const labels = owner && owners.length === 1 ? await getCustomLabels(actor, owner.ownerId) : {};
  return used.map((name) => ({ path: name, title: labels[name] ?? name }));
}
