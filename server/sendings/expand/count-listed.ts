import type { ContactListRow } from "#drizzle/schema/contacts.ts";
import { sql } from "#server/db/client.ts";
import { memoizeFor } from "#server/db/memoize-for.ts";

interface Listed {
  /** How often an address is in these lists, and how many addresses that applies to. */
  times: number;
  people: number;
}

const nobody: Listed = { times: 0, people: 0 };

type Column = "phone" | "email";

/**
 * Counts the recipients of lists. Counting a million takes half a second, so the result is cached until a list
 * changes; an uncommitted change counts with the next number of its list.
 */
export async function countListed(column: Column, lists: readonly string[]): Promise<Listed> {
  if (lists.length === 0) return nobody;
  const states = await sql()<Pick<ContactListRow, "id" | "changes">[]>`
    select id, changes from contact_lists where id = any(${[...lists]}::uuid[]) order by id`;
  if (states.length === 0) return nobody;
  return counted(JSON.stringify([column, ...states.map(({ id, changes }) => [id, changes])]));
}

const day = 86_400_000;

const counted = memoizeFor(day, async (key: string): Promise<Listed> => {
  const [column, ...states] = JSON.parse(key) as [Column, ...[string, number][]];
  const db = sql();
  const address = db(column);
  // Each list in the order of its index, so that nothing is sorted or kept.
  const parts = states.map(
    ([list]) => db`
      (select ${address} as address from contacts where list_id = ${list} and ${address} is not null order by ${address})`,
  );
  const every = parts.reduce((before, part) => db`${before} union all ${part}`);
  const [row] = await db<Listed[]>`
    select count(*)::int as times, count(distinct address)::int as people
    from (select address from (${every}) every order by address) g`;
  return row ?? nobody;
});
