import type { TemplateRecipient } from "#lib/sendings/variables.ts";
import type { Db } from "#server/db/client.ts";

/** A contact as a message needs it: the address that found it, its other address and the values of variables. */
export type Person = TemplateRecipient & { address: string; listId: string };

interface Wanted {
  ownerId: string;
  /** The lists in order; the first one that has the contact counts. Null searches all lists of the account. */
  lists: readonly string[] | null;
  kind: "phone" | "email";
  addresses: readonly string[];
}

/**
 * The contacts that a send to these lists and addresses fills its variables from: the first list that has the
 * address, else the newest contact of the account's other lists.
 */
export async function findKnown(
  db: Db,
  wanted: Wanted & { lists: readonly string[] },
): Promise<Map<string, Person>> {
  const listed = await findPeople(db, wanted);
  const addresses = wanted.addresses.filter((address) => !listed.has(address));
  return new Map([...listed, ...(await findPeople(db, { ...wanted, lists: null, addresses }))]);
}

/** Finds contacts of an account by their addresses. */
export async function findPeople(
  db: Db,
  { ownerId, lists, kind, addresses }: Wanted,
): Promise<Map<string, Person>> {
  if (addresses.length === 0 || lists?.length === 0) return new Map();
  const address = db(kind);
  const among = lists
    ? db`unnest(${[...lists]}::uuid[]) with ordinality l(id, position)
        join contact_lists o on o.id = l.id and o.owner_id = ${ownerId}`
    : db`(select id, 0 as position from contact_lists where owner_id = ${ownerId} and type = 'regular') l`;
  const people = await db<Person[]>`
    select distinct on (c.${address}) c.${address} as address, c.list_id, c.phone, c.email, c.first_name, c.middle_name,
      c.last_name, c.date::text as date, c.gender, c.custom
    from ${among} join contacts c on c.list_id = l.id
    where c.${address} = any(${[...addresses]}::text[])
    order by c.${address}, l.position, c.id ${lists ? db`` : db`desc`}`;
  return new Map(people.map((person) => [person.address, person]));
}
