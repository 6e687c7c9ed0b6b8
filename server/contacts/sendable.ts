import type { PreviewContact, SendableList } from "#lib/contacts/sendable.ts";
import type { ChannelRecord } from "#lib/sendings/channels/channel-record.ts";
import type { TemplateRecipient } from "#lib/sendings/variables.ts";
import { permitted } from "#server/auth/permitted.ts";
import { sql } from "#server/db/client.ts";
import { findKnown } from "./find-people.ts";
import { byTypicality } from "./typical.ts";

const maxLists = 500;

/** The actor's own lists, which are all that a send may draw on, newest first. At most 500. */
export const listSendableLists = permitted(
  "contacts.get",
  async (actor): Promise<SendableList[]> => {
    return sql()<SendableList[]>`
    select id, title, type, size from contact_lists where owner_id = ${actor.userId} order by id desc limit ${maxLists}`;
  },
);

type AddressKind = ChannelRecord["address"];

/** Counts the contacts of each of the actor's own lists that have such an address, by the list's id. */
export const countListAddresses = permitted(
  "contacts.get",
  async (actor, kind: AddressKind): Promise<Record<string, number>> => {
    const db = sql();
    const rows = await db<{ id: string; count: number }[]>`
    select l.id, (select count(*)::int from contacts c where c.list_id = l.id and c.${db(kind)} > '') as count
    from contact_lists l where l.owner_id = ${actor.userId} order by l.id desc limit ${maxLists}`;
    return Object.fromEntries(rows.map(({ id, count }) => [id, count]));
  },
);

/** The contacts of a list that are examined to find typical ones. */
const lookedAt = 100;

/**
 * Typical contacts of the actor's own lists that have such an address and are not black-listed; of all regular
 * lists if none is named. Lists of other accounts give no contacts.
 */
export const previewContacts = permitted(
  "contacts.get",
  async (
    actor,
    kind: AddressKind,
    listIds: readonly string[],
    limit: number,
  ): Promise<PreviewContact[]> => {
    const db = sql();
    const wanted =
      listIds.length > 0
        ? db`and l.id = any(${[...listIds]}::uuid[])`
        : db`and l.type = 'regular' and l.size > 0`;
    const rows = await db<PreviewContact[]>`
    select distinct on (c.address) c.address, c.phone, c.email, c.first_name, c.middle_name, c.last_name, c.date, c.gender, c.custom
    from (
      select l.id, row_number() over (order by array_position(${[...listIds]}::uuid[], l.id), l.size desc, l.id desc) as position
      from contact_lists l where l.owner_id = ${actor.userId} ${wanted} order by 2 limit ${limit}
    ) l cross join lateral (
      select id, ${db(kind)} as address, phone, email, first_name, middle_name, last_name, date::text as date, gender, custom
      from contacts where list_id = l.id and ${db(kind)} > '' order by id limit ${lookedAt}
    ) c
    where not exists (
      select from contact_lists b join contacts x on x.list_id = b.id
      where b.owner_id = ${actor.userId} and b.type = 'blacklist' and x.${db(kind)} = c.address)
    order by c.address, l.position, c.id`;
    return byTypicality(rows).slice(0, limit);
  },
);

/**
 * The contact of each of these addresses as a send to them and the actor's lists would have it (`findKnown`); an
 * address without a contact is returned alone.
 */
export const previewAddresses = permitted(
  "contacts.get",
  async (
    actor,
    kind: AddressKind,
    addresses: readonly string[],
    lists: readonly string[],
  ): Promise<PreviewContact[]> => {
    const people = await findKnown(sql(), { ownerId: actor.userId, lists, kind, addresses });
    return addresses.map((address) => {
      const { listId: _, ...person } = people.get(address) ?? { ...nobody, listId: null };
      return { ...person, [kind]: address, address };
    });
  },
);

/** What is known of an address without a contact. */
const nobody = {
  phone: null,
  email: null,
  firstName: null,
  middleName: null,
  lastName: null,
  date: null,
  gender: null,
  custom: null,
} satisfies TemplateRecipient;
