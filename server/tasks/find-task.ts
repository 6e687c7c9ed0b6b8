import { AppError } from "#lib/errors.ts";
import type { Actor } from "#lib/permissions.ts";
import { visibleTo } from "#server/auth/scope.ts";
import type { Db } from "#server/db/client.ts";
import type { Fragment } from "#server/db/paging.ts";

/** Some columns of a task, where its whole view would be more than is needed. Throws NotFound outside the actor's scope. */
export async function findTask<Row extends object>(
  db: Db,
  actor: Actor,
  id: string,
  columns: Fragment,
): Promise<Row> {
  const [task] = await db<Row[]>`
    select ${columns} from tasks
    where id = ${id} and removed_at is null and ${visibleTo(db, actor, "tasks.get", "owner_id")}`;
  if (!task) throw new AppError("NotFound", "tasks.errors.notFound");
  return task;
}

/** The owner of a task's messages. Throws NotFound outside the actor's scope. */
export async function ownerOfTask(db: Db, actor: Actor, id: string): Promise<string> {
  const { ownerId } = await findTask<{ ownerId: string }>(db, actor, id, db`owner_id`);
  return ownerId;
}
