import { permitted } from "#server/auth/permitted.ts";
import { visibleTo } from "#server/auth/scope.ts";
import { type Db, sql } from "#server/db/client.ts";

/**
 * How many tasks that still have recipients to come send to those of a contact list, wait to do so (for their time,
 * or to be resumed), and leave them out.
 */
export async function countListTasks(
  db: Db,
  listId: string,
): Promise<{ sending: number; awaiting: number; excluding: number }> {
  const [row] = await db<{ sending: number; awaiting: number; excluding: number }[]>`
    select count(*) filter (where t.data->'lists' @> to_jsonb(${listId}::text))::int as sending,
      count(*) filter (where t.data->'lists' @> to_jsonb(${listId}::text) and t.state <> 'running')::int as awaiting,
      count(*) filter (where t.data->'excludedLists' @> to_jsonb(${listId}::text))::int as excluding
    from tasks t join contact_lists l on l.owner_id = t.owner_id
    where l.id = ${listId} and t.state in ('scheduled', 'running', 'paused') and not t.expanded`;
  return row ?? { sending: 0, awaiting: 0, excluding: 0 };
}

/** The tasks that have sent to each of some contact lists since a time, by list. */
export const tasksByList = permitted(
  "tasks.get",
  async (actor, lists: readonly string[], since: Date): Promise<Map<string, string[]>> => {
    if (lists.length === 0) return new Map();
    const db = sql();
    const rows = await db<{ id: string; list: string }[]>`
      select t.id, l.id as list from tasks t, jsonb_array_elements_text(t.data->'lists') l(id)
      where t.owner_id = any(array(select owner_id from contact_lists where id = any(${[...lists]}::uuid[])))
        and ${visibleTo(db, actor, "tasks.get", "t.owner_id")} and l.id = any(${[...lists]}::text[])
        and coalesce(t.finished_at, now()) >= ${since}`;
    const byList = Map.groupBy(rows, ({ list }) => list);
    return new Map([...byList].map(([list, some]) => [list, some.map(({ id }) => id)]));
  },
);
