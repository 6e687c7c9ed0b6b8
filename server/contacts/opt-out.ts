import type { ContactConsentRow } from "#drizzle/schema/contact-consents.ts";
import type { ContactListRow, ContactRow } from "#drizzle/schema/contacts.ts";
import type { UserRow } from "#drizzle/schema/users.ts";
import type { RecordedActor } from "#lib/actor.ts";
import type { Tx } from "#server/db/client.ts";
import { record } from "#server/events/service.ts";
import { pickLocale } from "#server/i18n/pick-locale.ts";
import { translatorFor } from "#server/i18n/translate.ts";
import { recordConsents } from "./consents.ts";
import { findBlackListed } from "./find-black-listed.ts";

interface WordChange {
  ownerId: string;
  /** E.164 with a plus, or an e-mail address. */
  address: string;
  /** The text that the person wrote. */
  word: string;
  /** The sender name or number that the person wrote to. */
  origin: string;
  by: RecordedActor;
}

/** Applies one opt-out word; false if the address is on a black list already. */
export async function applyOptOutWord(
  tx: Tx,
  { ownerId, by, ...said }: WordChange,
): Promise<boolean> {
  return (await applyOptOutWords(tx, { ownerId, by }, [said])).size > 0;
}

type Said = Omit<WordChange, "ownerId" | "by">;

/**
 * Puts addresses on the account's black list after opt-out words, and answers those that were on none before. The oldest
 * list is used; without any, one is created (docs/decisions/0035).
 */
export async function applyOptOutWords(
  tx: Tx,
  { ownerId, by }: Pick<WordChange, "ownerId" | "by">,
  words: readonly Said[],
): Promise<Set<string>> {
  await lockWords(tx, ownerId);
  const known = await findBlackListed(
    tx,
    ownerId,
    words.map(({ address }) => address),
  );
  const added = new Map(
    words.filter(({ address }) => !known.has(address)).map((said) => [said.address, said]),
  );
  if (added.size === 0) return new Set();
  const listId = await findOrMakeList(tx, ownerId, by);
  const contacts = await tx<Pick<ContactRow, "id">[]>`
    insert into contacts (owner_id, list_id, phone, email)
    select ${ownerId}::uuid, ${listId}::uuid, case when address not like '%@%' then address end, case when address like '%@%' then address end
    from unnest(${[...added.keys()]}::text[]) address returning id`;
  const ids = contacts.map(({ id }) => id);
  await record(
    tx,
    by,
    { name: "contacts.created", ownerId, ids, data: { ListId: listId } },
    { name: "contacts.optedOut", ownerId, ids, data: { ListId: listId } },
    { name: "contactLists.resized", ownerId, ids: [listId] },
  );
  const alike = Map.groupBy(added.values(), ({ word, origin }) => JSON.stringify([word, origin]));
  for (const [first, ...rest] of alike.values())
    if (first)
      await recordConsents(
        tx,
        consentsOf({ ownerId, by, ...first }, "withdrawn", [
          first.address,
          ...rest.map(({ address }) => address),
        ]),
      );
  return new Set(added.keys());
}

/**
 * Removes an address from the account's black lists after an opt-in word, if an opt-out word had put it there
 * and it wasn't confirmed otherwise since; false if not. Addresses that the account itself listed stay.
 */
export async function applyOptInWord(tx: Tx, change: WordChange): Promise<boolean> {
  const { ownerId, address, by } = change;
  await lockWords(tx, ownerId);
  const [last] = await tx<Pick<ContactConsentRow, "kind" | "source">[]>`
    select kind, source from contact_consents
    where owner_id = ${ownerId} and address = ${address} order by id desc limit 1`;
  if (last?.kind !== "withdrawn" || last.source !== "word") return false;
  const [its, other] = address.includes("@") ? ["email", "phone"] : ["phone", "email"];
  const stands = tx`l.owner_id = ${ownerId} and l.type = 'blacklist' and x.list_id = l.id and x.${tx(its)} = ${address}`;
  // A contact that also has another address was listed by the account, so it keeps that address.
  const kept = await tx<Pick<ContactRow, "id" | "listId">[]>`
    update contacts x set ${tx(its)} = null, updated_at = now() from contact_lists l
    where ${stands} and x.${tx(other)} is not null returning x.id, x.list_id`;
  const gone = await tx<Pick<ContactRow, "id" | "listId">[]>`
    delete from contacts x using contact_lists l
    where ${stands} and x.${tx(other)} is null returning x.id, x.list_id`;
  if (kept.length + gone.length === 0) return false;
  for (const { id, listId } of kept)
    await record(tx, by, {
      name: "contacts.updated",
      ownerId,
      ids: [id],
      data: { ListId: listId },
    });
  for (const { id, listId } of gone) {
    await record(
      tx,
      by,
      { name: "contacts.removed", ownerId, ids: [id], data: { ListId: listId } },
      { name: "contactLists.resized", ownerId, ids: [listId] },
    );
  }
  await recordConsents(tx, consentsOf(change, "granted"));
  return true;
}

/** Filters addresses to those whose latest consent came from the person's own word. */
export async function filterByOwnWord(
  tx: Tx,
  ownerId: string,
  addresses: readonly string[],
): Promise<string[]> {
  if (addresses.length === 0) return [];
  const rows = await tx<{ address: string }[]>`
    select k.address from unnest(${[...addresses]}::text[]) k(address) cross join lateral (
      select source from contact_consents c where c.owner_id = ${ownerId} and c.address = k.address
      order by id desc limit 1) last
    where last.source = 'word'`;
  return rows.map(({ address }) => address);
}

/** Words of one account are heeded one after another: of two at once both would make a list. */
async function lockWords(tx: Tx, ownerId: string): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`words ${ownerId}`}, 0))`;
}

async function findOrMakeList(tx: Tx, ownerId: string, by: RecordedActor): Promise<string> {
  // The lock lasts until the transaction ends: removing the list waits and then removes this contact too.
  const [oldest] = await tx<Pick<ContactListRow, "id">[]>`
    select id from contact_lists where owner_id = ${ownerId} and type = 'blacklist'
    order by id limit 1 for key share`;
  if (oldest) return oldest.id;
  const [owner] = await tx<
    Pick<UserRow, "locale">[]
  >`select locale from users where id = ${ownerId}`;
  const t = translatorFor(pickLocale(owner?.locale));
  const [made] = await tx<Pick<ContactListRow, "id">[]>`
    insert into contact_lists (owner_id, title, type)
    values (${ownerId}, ${t("contacts.optedOutList")}, 'blacklist') returning id`;
  if (!made) throw new Error("A contact list was inserted and not returned");
  await record(tx, by, { name: "contactLists.created", ownerId, ids: [made.id] });
  return made.id;
}

function consentsOf(
  { ownerId, address, word, origin, by }: WordChange,
  kind: ContactConsentRow["kind"],
  addresses: readonly string[] = [address],
): Parameters<typeof recordConsents>[1] {
  return { ownerId, kind, source: "word", addresses, by, origin, word };
}
