import type { Db } from "#server/db/client.ts";

/** Filters phone numbers and e-mail addresses to those on a black list of the account. */
export async function findBlackListed(
  db: Db,
  ownerId: string,
  addresses: readonly string[],
): Promise<Set<string>> {
  const rows = await db<{ address: string }[]>`
    with black as materialized (select id from contact_lists where owner_id = ${ownerId} and type = 'blacklist')
    select x.phone as address from contacts x
    where x.list_id = any(array(select id from black)) and x.phone = any(${[...addresses]}::text[])
    union all
    select x.email from contacts x
    where x.list_id = any(array(select id from black)) and x.email = any(${[...addresses]}::text[])`;
  return new Set(rows.map(({ address }) => address));
}
