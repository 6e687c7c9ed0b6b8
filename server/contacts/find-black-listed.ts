import type { Db } from "#server/db/client.ts";
import type { Fragment } from "#server/db/paging.ts";

/** Filters phone numbers and e-mail addresses to those on a black list of the account. */
export async function findBlackListed(
  db: Db,
  ownerId: string,
  addresses: readonly string[],
): Promise<Set<string>> {
  const rows = (await blackListed(db, ownerId, addresses)) as unknown as { address: string }[];
  return new Set(rows.map(({ address }) => address));
}

/** The statement that finds them, for others to ask in passing. */
export function blackListed(db: Db, ownerId: string, addresses: readonly string[]): Fragment {
  return db`
    with black as materialized (select id from contact_lists where owner_id = ${ownerId} and type = 'blacklist')
    select x.phone as address from contacts x
    where x.list_id = any(array(select id from black)) and x.phone = any(${[...addresses]}::text[])
    union all
    select x.email from contacts x
    where x.list_id = any(array(select id from black)) and x.email = any(${[...addresses]}::text[])`;
}
