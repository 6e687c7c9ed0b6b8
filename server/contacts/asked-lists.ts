import type { ListParameters } from "#lib/list-parameters.ts";
import type { Actor } from "#lib/permissions.ts";
import { visibleTo } from "#server/auth/scope.ts";
import type { Sql } from "#server/db/client.ts";
import type { Fragment } from "#server/db/paging.ts";

const maxNamed = 20;

/** How many contacts these lists hold, and which they are where that can be said in few words. */
export async function countListed(db: Sql, lists: Fragment) {
  const [row] = await db<{ listed: number; few: string[] | null }[]>`
    select coalesce(sum(size), 0)::float8 as listed, case when count(*) <= ${maxNamed} then array_agg(id) end as few
    from contact_lists where id in (${lists})`;
  return row ?? { listed: 0, few: null };
}

export function idsOf(db: Sql, ids: readonly string[]): Fragment {
  return ids.reduce((all, id) => db`${all}, ${id}`, db`null::uuid`);
}

export function listsOf(db: Sql, actor: Actor, { filters }: ListParameters) {
  const mine = visibleTo(db, actor, "contacts.get", "owner_id");
  const wanted = filters.ListId ? db`and id = any(${filters.ListId}::uuid[])` : db``;
  const ofOwners = filters.OwnerId ? db`and owner_id = any(${filters.OwnerId}::uuid[])` : db``;
  return db`select id from contact_lists where ${mine} ${wanted} ${ofOwners}`;
}
