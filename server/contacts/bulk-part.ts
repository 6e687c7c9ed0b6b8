import type { ContactJobRow } from "#drizzle/schema/contact-jobs.ts";
import type { ContactListRow, ContactRow } from "#drizzle/schema/contacts.ts";
import type { RecordedActor } from "#lib/actor.ts";
import type { Tx } from "#server/db/client.ts";
import type { Fragment } from "#server/db/paging.ts";
import { type NewEvent, record } from "#server/events/service.ts";
import { recordConsents } from "./consents.ts";
import { matches, matchingContacts, textOfContact } from "./matching.ts";

/** Contacts changed in one transaction: what waits for them waits for a second at most. */
const atOnce = 1000;
/** Common values are searched among this many of the next contacts; rare ones by the index of search texts. */
const maxScanned = 5000;

export type BulkWork = Pick<
  ContactJobRow,
  "ownerId" | "listId" | "act" | "targetId" | "chosen" | "upto" | "cursor"
>;

type Part = Pick<ContactRow, "id" | "phone" | "email">;

type Lists = Record<"source" | "target", Pick<ContactListRow, "id" | "type" | "title"> | null>;

/** Holds the lists until the transaction ends: sizes, and what they are found by, follow one after another. */
export async function lockLists(tx: Tx, { ownerId, listId, targetId }: BulkWork): Promise<Lists> {
  const ids = targetId ? [listId, targetId] : [listId];
  const rows = await tx<Pick<ContactListRow, "id" | "type" | "title">[]>`
    select id, type, title from contact_lists
    where id = any(${ids}::uuid[]) and owner_id = ${ownerId} order by id for no key update`;
  const find = (id: string | null) => rows.find((row) => row.id === id) ?? null;
  return { source: find(listId), target: find(targetId) };
}

/** The condition for selected `contacts c` that are not handled yet. */
export function meant(tx: Tx, { ownerId, listId, chosen, upto, cursor }: BulkWork): Fragment {
  const ofList = tx`c.list_id = ${listId}`;
  if ("ids" in chosen) return tx`${ofList} and c.id = any(${chosen.ids}::uuid[])`;
  const { genders, search } = chosen;
  const ids = tx`${ofList} and c.id > ${cursor} and c.id <= ${upto}
    ${genders.length > 0 ? tx`and c.gender = any(${genders})` : tx``}`;
  if (!search) return ids;
  const matching = matchingContacts(tx, {
    scope: (column) => tx`${tx.unsafe(column)} = ${ownerId}`,
    search,
    lists: tx`select ${listId}::uuid`,
    rest: tx`and id > ${cursor} and id <= ${upto}`,
  });
  // An array is found once; a condition, the plan may ask for each contact.
  return tx`${ids} and c.id = any(array(select m.id from ${matching} m))`;
}

/** Locks the next selected contacts; `last` is the last of them if more may follow. */
async function nextPart(tx: Tx, work: BulkWork): Promise<{ part: Part[]; last: string | null }> {
  const read = async (where: Fragment) => tx<Part[]>`
    select c.id, c.phone, c.email from contacts c where ${where} order by c.id limit ${atOnce} for update of c`;
  const { listId, chosen } = work;
  if ("search" in chosen && chosen.search) {
    const walked = await tx<{ id: string }[]>`
      select c.id from (
        select c.id, ${tx.unsafe(textOfContact)} as text from contacts c
        where ${meant(tx, { ...work, chosen: { ...chosen, search: "" } })} order by c.id limit ${maxScanned}
      ) c where ${matches(tx, chosen.search, "c.text")} order by c.id limit ${atOnce}`;
    const ids = walked.map(({ id }) => id);
    // Some contacts may have been removed meanwhile, so a full page means that more may follow.
    if (ids.length === atOnce)
      return {
        part: await read(tx`c.list_id = ${listId} and c.id = any(${ids}::uuid[])`),
        last: ids.at(-1) ?? null,
      };
  }
  const part = await read(meant(tx, work));
  return { part, last: part.length === atOnce ? (part.at(-1)?.id ?? null) : null };
}

/**
 * Moves, copies or removes the next selected contacts, in the caller's transaction with their lists locked.
 * Answers their number, and the last of them if more may follow.
 */
export async function changePart(
  tx: Tx,
  by: RecordedActor,
  work: BulkWork,
  lists: Lists,
): Promise<{ done: number; last: string | null }> {
  const { act, targetId, ownerId, listId } = work;
  const { part, last } = await nextPart(tx, work);
  const ids = part.map(({ id }) => id);
  if (ids.length === 0) return { done: 0, last };
  const resized = (id: string): NewEvent => ({ name: "contactLists.resized", ownerId, ids: [id] });
  const data = { ListId: listId };
  /** The contacts for which this change implies a consent. */
  let meantBy: readonly Part[] = part;
  if (act === "remove") {
    await tx`delete from contacts where id = any(${ids}::uuid[])`;
    await record(tx, by, { name: "contacts.removed", ownerId, ids, data }, resized(listId));
  } else if (targetId && act === "move") {
    await tx`update contacts set list_id = ${targetId}, updated_at = now() where id = any(${ids}::uuid[])`;
    const moved = { ...data, TargetId: targetId };
    await record(
      tx,
      by,
      { name: "contacts.moved", ownerId, ids, data: moved },
      resized(listId),
      resized(targetId),
    );
  } else if (targetId) {
    const copies = await copyContacts(tx, ids, targetId, lists.target?.type === "blacklist");
    const created: NewEvent = {
      name: "contacts.created",
      ownerId,
      ids: copies.map(({ id }) => id),
      data: { ListId: targetId },
    };
    if (copies.length > 0) await record(tx, by, created, resized(targetId));
    meantBy = copies;
  }
  const addresses = meantBy
    .flatMap(({ phone, email }) => [phone, email])
    .filter((one) => one !== null);
  const consent = { ownerId, addresses, by, source: "hand" } as const;
  if (lists.target?.type === "blacklist")
    await recordConsents(tx, { ...consent, kind: "withdrawn", origin: lists.target.title });
  else if (lists.source?.type === "blacklist" && act !== "copy")
    await recordConsents(tx, { ...consent, kind: "granted", origin: lists.source.title });
  return { done: ids.length, last };
}

/** Contacts whose addresses are all on the do-not-contact list are not copied to it again. */
async function copyContacts(
  tx: Tx,
  ids: readonly string[],
  targetId: string,
  isBlack: boolean,
): Promise<Part[]> {
  const known = (column: "phone" | "email") =>
    tx`(c.${tx(column)} is null or exists (
      select from contacts x where x.list_id = ${targetId} and x.${tx(column)} = c.${tx(column)}))`;
  return tx<Part[]>`
    insert into contacts (owner_id, list_id, phone, email, first_name, middle_name, last_name, date, gender, custom)
    select owner_id, ${targetId}, phone, email, first_name, middle_name, last_name, date, gender, custom
    from contacts c where id = any(${[...ids]}::uuid[]) ${isBlack ? tx`and not (${known("phone")} and ${known("email")})` : tx``}
    order by id returning id, phone, email`;
}
