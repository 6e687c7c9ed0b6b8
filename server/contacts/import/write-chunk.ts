import type { ContactListRow } from "#drizzle/schema/contacts.ts";
import type { RecordedActor } from "#lib/actor.ts";
import { type ImportedContact, keyOf } from "#lib/contacts/import-row.ts";
import type { Tx } from "#server/db/client.ts";
import { cellText, copyLines } from "#server/db/copy.ts";
import { newId } from "#server/db/ids.ts";
import { recordConsents } from "../consents.ts";
import type { NamedImportRow } from "./import-row.ts";

// prettier-ignore
const columns = ["id", "owner_id", "list_id", "phone", "email", "first_name", "middle_name", "last_name", "date", "gender", "custom"];

type List = Pick<ContactListRow, "ownerId" | "type">;

interface Known {
  key: string;
  id: string;
  /** It came by this import, or has been changed since that began. */
  isFresh: boolean;
}

export interface Written {
  imported: number;
  updated: number;
  duplicates: number;
}

/**
 * Writes contacts of which no two have the same key into a list that the transaction has locked. Whom the list
 * has already is added to or passed over, as the import says.
 */
export async function writeContacts(
  tx: Tx,
  { by, row, list }: { by: RecordedActor; row: NamedImportRow; list: List },
  contacts: readonly ImportedContact[],
): Promise<Written> {
  const known = await findKnown(tx, row, contacts);
  const fresh = contacts.filter((contact) => !known.has(keyOf(contact)));
  const written: Written = { imported: fresh.length, updated: 0, duplicates: 0 };
  const isMerged = row.how.known === "merge";
  for (const { isFresh } of known.values())
    if (isMerged && !isFresh) written.updated += 1;
    else written.duplicates += 1;
  const addresses = fresh.flatMap(({ phone, email }) => [phone, email]);
  if (isMerged) {
    const changed = await mergeKnown(tx, row.listId, contacts, known);
    // Of a regular list no more is learnt of whom it had.
    if (list.type === "blacklist") addresses.push(...changed);
  }
  if (fresh.length > 0)
    await copyLines(tx, "contacts", columns, linesOf(fresh, list.ownerId, row.listId));
  await recordConsents(tx, {
    ownerId: list.ownerId,
    kind: list.type === "blacklist" ? "withdrawn" : "granted",
    source: "import",
    origin: row.title,
    addresses: addresses.filter((one) => one !== null),
    by,
  });
  return written;
}

function* linesOf(
  contacts: readonly ImportedContact[],
  ownerId: string,
  listId: string,
): Generator<string> {
  for (const { phone, email, firstName, middleName, lastName, date, gender, custom } of contacts)
    yield [newId(), ownerId, listId, phone, email, firstName, middleName, lastName, date, gender, custom]
      .map(cellText)
      .join("\t"); // prettier-ignore
}

/** Who of them the list has: by number, or by address where they have none. */
async function findKnown(
  tx: Tx,
  { listId, createdAt }: NamedImportRow,
  contacts: readonly ImportedContact[],
): Promise<Map<string, Known>> {
  // A key at a time by the index, whatever the planner has heard of the list so far.
  tx.unsafe("set local enable_seqscan = off").catch(() => undefined);
  const find = async (column: "phone" | "email", keys: readonly string[]) =>
    keys.length === 0
      ? []
      : tx<Known[]>`
          select k.key, c.id, c.updated_at >= ${createdAt} as is_fresh
          from unnest(${[...keys]}::text[]) k(key) cross join lateral (
            select id, updated_at from contacts
            where list_id = ${listId} and ${tx(column)} = k.key order by id limit 1) c`;
  const phones = contacts.flatMap(({ phone }) => phone ?? []);
  const emails = contacts.flatMap(({ phone, email }) => (phone === null ? (email ?? []) : []));
  const found = [...(await find("phone", phones)), ...(await find("email", emails))];
  return new Map(found.map((one) => [one.key, one]));
}

/** Adds what rows say to whom the list has already. Answers addresses that are new there. */
async function mergeKnown(
  tx: Tx,
  listId: string,
  contacts: readonly ImportedContact[],
  known: ReadonlyMap<string, Known>,
): Promise<string[]> {
  const rows = contacts.flatMap(({ firstName, middleName, lastName, ...contact }) => {
    const id = known.get(keyOf(contact))?.id;
    return id
      ? [{ ...contact, id, first_name: firstName, middle_name: middleName, last_name: lastName }]
      : [];
  });
  if (rows.length === 0) return [];
  const changed = await tx<{ phone: string | null; email: string | null }[]>`
    update contacts c set phone = coalesce(x.phone, c.phone), email = coalesce(x.email, c.email),
      first_name = coalesce(x.first_name, c.first_name), middle_name = coalesce(x.middle_name, c.middle_name),
      last_name = coalesce(x.last_name, c.last_name), date = coalesce(x.date, c.date),
      gender = coalesce(x.gender, c.gender), custom = c.custom || x.custom, updated_at = clock_timestamp()
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as x(id uuid, phone text, email text, first_name text,
      middle_name text, last_name text, date date, gender text, custom jsonb)
    where c.id = x.id and c.list_id = ${listId}
    returning case when old.phone is distinct from new.phone then new.phone end as phone,
      case when old.email is distinct from new.email then new.email end as email`;
  return changed.flatMap(({ phone, email }) => [phone, email].filter((one) => one !== null));
}
