import type { ContactListRow, ContactRow } from "#drizzle/schema/contacts.ts";
import type { Tx } from "#server/db/client.ts";
import { record } from "#server/events/service.ts";
import { recordConsents } from "./consents.ts";

interface OptedIn {
  ownerId: string;
  /** Null where the account keeps no list of them. */
  listId: string | null;
  phone: string;
  firstName: string | null;
  /** What the person agreed to. */
  consentText: string;
}

/**
 * Writes down a person who agreed in a form and confirmed the number: as a contact of the account's list, once, where one is
 * chosen, and as consent with the words agreed to. A list that is gone meanwhile gets no contact; the consent is kept.
 */
export async function addOptedIn(
  tx: Tx,
  { ownerId, listId, phone, firstName, consentText }: OptedIn,
): Promise<void> {
  const by = { kind: "system" } as const;
  const [list] = await tx<Pick<ContactListRow, "id" | "title">[]>`
    select id, title from contact_lists
    where id = ${listId} and owner_id = ${ownerId} and type = 'regular' for key share`;
  if (list) {
    await tx`select pg_advisory_xact_lock(hashtextextended(${`contact ${listId} ${phone}`}, 0))`;
    const [added] = await tx<Pick<ContactRow, "id">[]>`
      insert into contacts (owner_id, list_id, phone, first_name)
      select ${ownerId}, ${listId}, ${phone}, ${firstName}
      where not exists (select from contacts where list_id = ${listId} and phone = ${phone}) returning id`;
    if (added)
      await record(
        tx,
        by,
        { name: "contacts.created", ownerId, ids: [added.id], data: { ListId: list.id } },
        { name: "contactLists.resized", ownerId, ids: [list.id] },
      );
  }
  await recordConsents(tx, {
    ownerId,
    kind: "granted",
    source: "form",
    addresses: [phone],
    by,
    origin: list?.title ?? null,
    word: consentText,
  });
}
