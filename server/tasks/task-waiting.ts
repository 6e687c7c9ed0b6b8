import type { TaskWaiting } from "#lib/tasks/task-waiting.ts";
import { permitted } from "#server/auth/permitted.ts";
import { sql } from "#server/db/client.ts";
import { ownerOfTask } from "./find-task.ts";

/** The zones of one day have no more different times. */
const maxMoments = 50;

/** How many messages of a bulk send wait for their recipients' hours, the earliest first. Throws NotFound outside the actor's scope. */
export const countWaiting = permitted(
  "tasks.get",
  async (actor, id: string): Promise<TaskWaiting> => {
    const db = sql();
    const ownerId = await ownerOfTask(db, actor, id);
    const rows = await db<{ at: Date; count: number }[]>`
      select delay as at, count(*)::int as count from sendings
      where owner_id = ${ownerId} and group_id = ${id} and id >= ${id} and status = 'pending' and hours is not null and delay > now()
        and sent_at is null and failed_at is null
      group by 1 order by 1 limit ${maxMoments}`;
    return rows.map(({ at, count }) => ({ at: at.toISOString(), count }));
  },
);
