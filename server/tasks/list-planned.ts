import type { TaskView } from "#lib/tasks/task-view.ts";
import { permitted } from "#server/auth/permitted.ts";
import { visibleTo } from "#server/auth/scope.ts";
import { sql } from "#server/db/client.ts";
import { readTasks } from "./list-tasks.ts";

/** Campaigns with a time to begin at, of the actor's own account or of all in the actor's scope, the next one first. */
export const listPlanned = permitted(
  "tasks.get",
  async (actor, of: "own" | "all", maxTasks: number): Promise<TaskView[]> => {
    const db = sql();
    const whose =
      of === "own"
        ? db`t.owner_id = ${actor.userId}`
        : visibleTo(db, actor, "tasks.get", "t.owner_id");
    return readTasks(
      db,
      db`t.state = 'scheduled' and t.starts_at is not null and t.removed_at is null and ${whose}
        order by t.starts_at, t.id limit ${maxTasks}`,
    );
  },
);
