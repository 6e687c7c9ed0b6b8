import type { ContactListRow } from "#drizzle/schema/contacts.ts";
import type { RecordedActor } from "#lib/actor.ts";
import type { ImportRules } from "#lib/contacts/import-fields.ts";
import { type ImportedContact, keyOf, mergeRows } from "#lib/contacts/import-row.ts";
import type { Tx } from "#server/db/client.ts";
import { cellText, copyLines } from "#server/db/copy.ts";
import { newId } from "#server/db/ids.ts";
import { recordConsents } from "../consents.ts";
import { filterByOwnWord } from "../opt-out.ts";
import { consentOrigin, type NamedImportRow } from "./import-row.ts";

// prettier-ignore
const columns = ["id", "owner_id", "list_id", "phone", "email", "first_name", "middle_name", "last_name", "date", "gender", "custom", "import_id"];

type List = Pick<ContactListRow, "ownerId" | "type">;

export interface Known {
  key: string;
  id: string;
  /** An earlier row of the same import has brought or changed it. */
  isFresh: boolean;
}

export interface Written {
  imported: number;
  updated: number;
  duplicates: number;
}

/**
 * Writes contacts with unique keys into a list that the transaction has locked. Contacts the list already has are
 * updated or skipped, as the import says.
 */
export async function writeContacts(
  tx: Tx,
  { by, row, list }: { by: RecordedActor; row: NamedImportRow; list: List },
  contacts: readonly ImportedContact[],
): Promise<Written> {
  const found = await findKnown(tx, row, contacts);
  const { people, written } = peopleIn(contacts, found, row.how);
  const fresh = people.filter(({ id }) => id === null).map((person) => person.row);
  const known = people.filter(({ id }) => id !== null);
  const addresses = fresh.flatMap(({ phone, email }) => [phone, email]);
  const changed = await mergeKnown(tx, row, known.filter(({ isStored }) => isStored)); // prettier-ignore
  // Only a black list stores consent for contacts that it has already.
  if (list.type === "blacklist") {
    const stayed = known.flatMap((person) =>
      person.isStored ? [person.row.phone, person.row.email] : keyOf(person.row),
    );
    const confirmed = await filterByOwnWord(
      tx,
      list.ownerId,
      stayed.filter((one) => one !== null),
    );
    addresses.push(...new Set([...changed, ...confirmed]));
  }
  if (fresh.length > 0) await copyLines(tx, "contacts", columns, linesOf(fresh, list.ownerId, row));
  await recordConsents(tx, {
    ownerId: list.ownerId,
    kind: list.type === "blacklist" ? "withdrawn" : "granted",
    source: "import",
    origin: list.type === "blacklist" ? row.title : consentOrigin(row),
    addresses: addresses.filter((one) => one !== null),
    by,
  });
  return written;
}

function* linesOf(
  contacts: readonly ImportedContact[],
  ownerId: string,
  { id, listId }: Pick<NamedImportRow, "id" | "listId">,
): Generator<string> {
  for (const { phone, email, firstName, middleName, lastName, date, gender, custom } of contacts)
    yield [newId(), ownerId, listId, phone, email, firstName, middleName, lastName, date, gender, custom, id]
      .map(cellText)
      .join("\t"); // prettier-ignore
}

/**
 * Finds contacts that the list already has: by number, or by address if they have no number. `id` is the import's, or null
 * for one that hasn't begun.
 */
export async function findKnown(
  tx: Tx,
  { listId, id }: Pick<NamedImportRow, "listId"> & { id: string | null },
  contacts: readonly ImportedContact[],
): Promise<Map<string, Known>> {
  // Looks up one key at a time by the index, even if the planner's statistics of the list are outdated.
  tx.unsafe("set local enable_seqscan = off").catch(() => undefined);
  const find = async (column: "phone" | "email", keys: readonly string[]) =>
    keys.length === 0
      ? []
      : tx<Known[]>`
          select k.key, c.id, coalesce(c.import_id = ${id}, false) as is_fresh
          from unnest(${[...keys]}::text[]) k(key) cross join lateral (
            select id, import_id from contacts
            where list_id = ${listId} and ${tx(column)} = k.key order by id limit 1) c`;
  const phones = contacts.flatMap(({ phone }) => phone ?? []);
  const emails = contacts.flatMap(({ phone, email }) => (phone === null ? (email ?? []) : []));
  const found = [...(await find("phone", phones)), ...(await find("email", emails))];
  return new Map(found.map((one) => [one.key, one]));
}

export interface Person {
  /** The id of the existing contact; null for a new one. */
  id: string | null;
  /** The values that the rows give for the person. */
  row: ImportedContact;
  /** Whether these values are written. */
  isStored: boolean;
}

/** Groups rows by person. Several rows may be about one contact, by its number or its address, also across chunks. */
export function peopleIn(
  contacts: readonly ImportedContact[],
  known: ReadonlyMap<string, Known>,
  rules: ImportRules,
): { people: Person[]; written: Written } {
  const people: Person[] = [];
  const written: Written = { imported: 0, updated: 0, duplicates: 0 };
  const byId = new Map<string, Person>();
  const byEmail = new Map<string, Person>();
  const isMerged = rules.known === "merge";
  const isLastKept = rules.repeated !== "first";
  for (const row of contacts) {
    const match = known.get(keyOf(row));
    const earlier = match ? byId.get(match.id) : byEmail.get(row.phone === null ? keyOf(row) : "");
    const isStored = !match || (match.isFresh ? isLastKept : isMerged);
    const person = earlier ?? { id: match?.id ?? null, row, isStored };
    if (earlier) {
      written.duplicates += 1;
      if (isLastKept) earlier.row = mergeRows(earlier.row, row);
    } else {
      people.push(person);
      if (match) byId.set(match.id, person);
      if (!match) written.imported += 1;
      else if (isMerged && !match.isFresh) written.updated += 1;
      else written.duplicates += 1;
    }
    const { email } = person.row;
    // An address that isn't stored can't identify the person in later rows.
    if (email !== null && person.isStored && !byEmail.has(email)) byEmail.set(email, person);
  }
  return { people, written };
}

/** Adds the values of rows to existing contacts. Answers the addresses that are new in the list. */
async function mergeKnown(
  tx: Tx,
  { id: importId, listId }: Pick<NamedImportRow, "id" | "listId">,
  known: readonly Person[],
): Promise<string[]> {
  const rows = known.map(({ id, row: { firstName, middleName, lastName, ...row } }) => ({
    ...row,
    id,
    first_name: firstName,
    middle_name: middleName,
    last_name: lastName,
  }));
  if (rows.length === 0) return [];
  const changed = await tx<{ phone: string | null; email: string | null }[]>`
    update contacts c set phone = coalesce(x.phone, c.phone), email = coalesce(x.email, c.email),
      first_name = coalesce(x.first_name, c.first_name), middle_name = coalesce(x.middle_name, c.middle_name),
      last_name = coalesce(x.last_name, c.last_name), date = coalesce(x.date, c.date),
      gender = coalesce(x.gender, c.gender), custom = c.custom || x.custom, import_id = ${importId},
      updated_at = clock_timestamp()
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as x(id uuid, phone text, email text, first_name text,
      middle_name text, last_name text, date date, gender text, custom jsonb)
    where c.id = x.id and c.list_id = ${listId}
    returning case when old.phone is distinct from new.phone then new.phone end as phone,
      case when old.email is distinct from new.email then new.email end as email`;
  return changed.flatMap(({ phone, email }) => [phone, email].filter((one) => one !== null));
}
