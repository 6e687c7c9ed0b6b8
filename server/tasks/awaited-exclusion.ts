import type { Tx } from "#server/db/client.ts";

/** Whether a task that still has recipients to come leaves out those of a contact list. */
export async function isExclusionAwaited(tx: Tx, listId: string): Promise<boolean> {
  const [row] = await tx<{ is: boolean }[]>`
    select exists (
      select from tasks t join contact_lists l on l.owner_id = t.owner_id
      where l.id = ${listId} and t.state in ('scheduled', 'running', 'paused') and not t.expanded
        and t.data->'excludedLists' @> to_jsonb(${listId}::text)) as is`;
  return row?.is ?? false;
}
