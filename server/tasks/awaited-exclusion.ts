import type { Db, Tx } from "#server/db/client.ts";

/** Whether a task that still has recipients to come leaves out those of a contact list. */
export async function isExclusionAwaited(tx: Tx, listId: string): Promise<boolean> {
  const { excluding } = await countListTasks(tx, listId);
  return excluding > 0;
}

/** How many tasks that still have recipients to come send to those of a contact list, and leave them out. */
export async function countListTasks(
  db: Db,
  listId: string,
): Promise<{ sending: number; excluding: number }> {
  const [row] = await db<{ sending: number; excluding: number }[]>`
    select count(*) filter (where t.data->'lists' @> to_jsonb(${listId}::text))::int as sending,
      count(*) filter (where t.data->'excludedLists' @> to_jsonb(${listId}::text))::int as excluding
    from tasks t join contact_lists l on l.owner_id = t.owner_id
    where l.id = ${listId} and t.state in ('scheduled', 'running', 'paused') and not t.expanded`;
  return row ?? { sending: 0, excluding: 0 };
}
