import { stoppedError } from "#lib/sendings/sums.ts";
import type { TaskFailures } from "#lib/tasks/task-failures.ts";
import { permitted } from "#server/auth/permitted.ts";
import { sql } from "#server/db/client.ts";
import { ownerOfTask } from "./find-task.ts";

/** The number of reasons listed separately; others are too rare to act upon. */
const maxReasons = 20;

/**
 * Why messages of a bulk send failed, the most frequent reason first; those ended by its stop are not
 * among them. Throws NotFound outside the actor's scope.
 */
export const countTaskFailures = permitted(
  "tasks.get",
  async (actor, id: string): Promise<TaskFailures> => {
    const db = sql();
    const ownerId = await ownerOfTask(db, actor, id);
    // A task is older than its messages, so months before it are left alone.
    return db<TaskFailures>`
      select coalesce(error, '') as error, count(*)::int as count from sendings
      where owner_id = ${ownerId} and group_id = ${id} and id >= ${id} and failed_at is not null and status = 'failed'
        and error is distinct from ${stoppedError}
      group by 1 order by 2 desc, 1 limit ${maxReasons}`;
  },
);
