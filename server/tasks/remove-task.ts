import type { TaskRow } from "#drizzle/schema/tasks.ts";
import { AppError } from "#lib/errors.ts";
import type { TaskView } from "#lib/tasks/task-view.ts";
import { isOver } from "#lib/tasks/task.ts";
import { permitted } from "#server/auth/permitted.ts";
import { visibleTo } from "#server/auth/scope.ts";
import { sql } from "#server/db/client.ts";
import { transaction } from "#server/db/transaction.ts";
import { record } from "#server/events/service.ts";
import { readTask } from "./list-tasks.ts";
import { moveWithin } from "./move-task.ts";

/**
 * Removes a task from the lists permanently and returns its last state. A running task is stopped first. Its messages
 * and billings stay in the history; its single addresses are deleted. Throws NotFound outside the actor's scope.
 */
export const removeTask = permitted(
  "tasks.remove",
  async (actor, id: string): Promise<TaskView> => {
    await transaction(async (tx) => {
      const isVisible = visibleTo(tx, actor, "tasks.remove", "owner_id");
      const [found] = await tx<Pick<TaskRow, "state">[]>`
      select state from tasks where id = ${id} and removed_at is null and ${isVisible}`;
      if (!found) throw notFound();
      if (!isOver(found.state))
        await moveWithin(tx, actor, { id, state: "stopped" }, "tasks.remove").catch(unlessOver);
      const [removed] = await tx<Pick<TaskRow, "ownerId">[]>`
      update tasks set removed_at = now(), updated_at = now()
      where id = ${id} and removed_at is null and ${isVisible} returning owner_id`;
      if (!removed) throw notFound();
      await tx`delete from task_recipients where task_id = ${id}`;
      await record(tx, actor, { name: "tasks.removed", ownerId: removed.ownerId, ids: [id] });
    });
    const db = sql();
    const task = await readTask(
      db,
      db`t.id = ${id} and ${visibleTo(db, actor, "tasks.remove", "t.owner_id")}`,
    );
    if (!task) throw notFound();
    return task;
  },
);

/** It ended by itself between the look and the stop: there is nothing left to stop. */
function unlessOver(error: unknown): void {
  if (!(error instanceof AppError) || error.code !== "Conflict") throw error;
}

function notFound(): AppError {
  return new AppError("NotFound", "tasks.errors.notFound");
}
