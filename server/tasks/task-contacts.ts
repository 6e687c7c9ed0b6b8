import type { ContactListRow } from "#drizzle/schema/contacts.ts";
import type { TaskRecipientRow, TaskRow } from "#drizzle/schema/tasks.ts";
import type { TaskContacts } from "#lib/tasks/task-contacts.ts";
import type { TaskData } from "#lib/tasks/task.ts";
import { permitted } from "#server/auth/permitted.ts";
import { sql } from "#server/db/client.ts";
import { findTask } from "./find-task.ts";

interface Wanted {
  excluded: boolean;
  /** The last address of the previous page. */
  after: string | null;
  limit: number;
}

/**
 * Lists the recipients or exclusions of a bulk send: its contact lists, and a page of single addresses in their
 * order. Throws NotFound outside the actor's scope.
 */
export const listTaskContacts = permitted(
  "tasks.get",
  async (actor, id: string, { excluded, after, limit }: Wanted): Promise<TaskContacts> => {
    const db = sql();
    const columns = db`data, owner_id`;
    const task = await findTask<Pick<TaskRow, "data" | "ownerId">>(db, actor, id, columns);
    // What sends no messages has neither.
    const data = { lists: [], excludedLists: [], ...(task.data as Partial<TaskData>) };
    const ids = excluded ? data.excludedLists : data.lists;
    const given = db`from task_recipients where task_id = ${id} and excluded = ${excluded}`;
    const [lists, rows, [counted]] = await Promise.all([
      // A list that was removed since is shown as such.
      db<{ id: string; title: ContactListRow["title"] | null; size: number | null }[]>`
        select g.id, l.title, l.size from unnest(${ids}::uuid[]) with ordinality g(id, position)
        left join contact_lists l on l.id = g.id and l.owner_id = ${task.ownerId}
        order by g.position`,
      db<Pick<TaskRecipientRow, "address">[]>`
        select address ${given} ${after === null ? db`` : db`and address > ${after}`}
        order by address limit ${limit + 1}`,
      db<{ total: number }[]>`select count(*)::int as total ${given}`,
    ]);
    const addresses = rows.slice(0, limit).map(({ address }) => address);
    return {
      lists: [...lists],
      data: addresses,
      total: counted?.total ?? 0,
      nextAfter: rows.length > limit ? (addresses.at(-1) ?? null) : null,
    };
  },
);
