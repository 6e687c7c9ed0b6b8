import type { Db } from "#server/db/client.ts";

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
