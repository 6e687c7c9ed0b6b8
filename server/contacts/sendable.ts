import type { PreviewContact, SendableList } from "#lib/contacts/sendable.ts";
import type { ChannelRecord } from "#lib/sendings/channels/channel-record.ts";
import type { TemplateRecipient } from "#lib/sendings/variables.ts";
import { permitted } from "#server/auth/permitted.ts";
import { sql } from "#server/db/client.ts";

const listsAtMost = 500;

/** The actor's own lists, which are all that a send may draw on, newest first. At most 500. */
export const listSendableLists = permitted(
  "contacts.get",
  async (actor): Promise<SendableList[]> => {
    return sql()<SendableList[]>`
    select id, title, type, size from contact_lists where owner_id = ${actor.userId} order by id desc limit ${listsAtMost}`;
  },
);

type AddressKind = ChannelRecord["address"];

/** How many contacts of each of the actor's own lists have such an address, by the list's id. */
export const countListAddresses = permitted(
  "contacts.get",
  async (actor, kind: AddressKind): Promise<Record<string, number>> => {
    const db = sql();
    const rows = await db<{ id: string; count: number }[]>`
    select l.id, (select count(*)::int from contacts c where c.list_id = l.id and c.${db(kind)} > '') as count
    from contact_lists l where l.owner_id = ${actor.userId} order by l.id desc limit ${listsAtMost}`;
    return Object.fromEntries(rows.map(({ id, count }) => [id, count]));
  },
);

/**
 * The first contacts with such an address of the actor's own lists, in the order a send takes them; of all
 * regular lists, the largest first, where none is named. A foreign list gives nobody.
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
    select c.* from (
      select l.id, row_number() over (order by array_position(${[...listIds]}::uuid[], l.id), l.size desc, l.id desc) as position
      from contact_lists l where l.owner_id = ${actor.userId} ${wanted} order by 2 limit ${limit}
    ) l cross join lateral (
      select ${db(kind)} as address, phone, email, first_name, middle_name, last_name, date::text as date, gender, custom
      from contacts where list_id = l.id and ${db(kind)} > '' order by ${db(kind)}, id limit ${limit}
    ) c
    order by l.position, c.address limit ${limit}`;
    return [...rows];
  },
);

/** The newest contact of the actor's with each of these addresses; one that nobody is known by stays alone. */
export const previewAddresses = permitted(
  "contacts.get",
  async (actor, kind: AddressKind, addresses: readonly string[]): Promise<PreviewContact[]> => {
    const db = sql();
    const other = kind === "email" ? "phone" : "email";
    const rows = await db<(TemplateRecipient & { address: string })[]>`
    select p.address, p.address as ${db(kind)}, c.${db(other)}, c.first_name, c.middle_name, c.last_name,
      c.date::text as date, c.gender, c.custom
    from unnest(${[...addresses]}::text[]) with ordinality p(address, position)
    left join lateral (
      select c.* from contact_lists l join contacts c on c.list_id = l.id
      where l.owner_id = ${actor.userId} and l.type = 'regular' and c.${db(kind)} = p.address order by c.id desc limit 1
    ) c on true
    order by p.position`;
    return [...rows];
  },
);
