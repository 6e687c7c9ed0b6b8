import type { Db } from "#server/db/client.ts";
import { copyRows } from "#server/db/copy.ts";
import { newId } from "#server/db/ids.ts";
import { inTransaction } from "./in-transaction.ts";

export interface ContactList {
  id: string;
  ownerId: string;
  title: string;
  type: "regular" | "blacklist";
}

export async function createContactList(
  db: Db,
  given: Partial<ContactList> & Pick<ContactList, "ownerId">,
): Promise<ContactList> {
  const list: ContactList = { id: newId(), title: "Contacts", type: "regular", ...given };
  await db`
    insert into contact_lists (id, owner_id, title, type)
    values (${list.id}, ${list.ownerId}, ${list.title}, ${list.type})`;
  return list;
}

export interface Contact {
  id: string;
  ownerId: string;
  listId: string;
  phone: string | null;
  email: string | null;
  firstName: string | null;
  middleName: string | null;
  lastName: string | null;
  /** yyyy-MM-dd */
  date: string | null;
  gender: "male" | "female" | null;
  custom: Record<string, string>;
}

/** The part of a contact that has columns of its own. */
export type NewContact = Partial<Omit<Contact, "id" | "ownerId" | "listId">>;

const columns = [
  "id", "owner_id", "list_id", "phone", "email", "first_name", "middle_name", "last_name", "date", "gender", "custom",
] as const; // prettier-ignore

/** Fills a list by one COPY. Triggers update the size of the list. */
export async function createContacts(
  db: Db,
  list: Pick<ContactList, "id" | "ownerId">,
  given: readonly NewContact[],
): Promise<Contact[]> {
  const contacts = given.map((contact): Contact => ({
    id: newId(),
    ownerId: list.ownerId,
    listId: list.id,
    phone: contact.phone ?? null,
    email: contact.email ?? null,
    firstName: contact.firstName ?? null,
    middleName: contact.middleName ?? null,
    lastName: contact.lastName ?? null,
    date: contact.date ?? null,
    gender: contact.gender ?? null,
    custom: contact.custom ?? {},
  }));
  const cells = contacts.map((contact) => [
    contact.id, contact.ownerId, contact.listId, contact.phone, contact.email, contact.firstName,
    contact.middleName, contact.lastName, contact.date, contact.gender, contact.custom,
  ]); // prettier-ignore
  await inTransaction(db, (tx) => copyRows(tx, "contacts", columns, cells));
  return contacts;
}
