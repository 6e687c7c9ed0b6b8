import { AppError } from "#lib/errors.ts";
import type { ListParameters } from "#lib/list-parameters.ts";
import type { Actor } from "#lib/permissions.ts";
import type { TaskPage, TaskView } from "#lib/tasks/task-view.ts";
import { canMoveTask, type TaskState, type TaskStateInput } from "#lib/tasks/task.ts";
import { permitted } from "#server/auth/permitted.ts";
import { visibleTo } from "#server/auth/scope.ts";
import { sql, type Tx } from "#server/db/client.ts";
import type { Fragment } from "#server/db/paging.ts";
import { transaction } from "#server/db/transaction.ts";
import { record } from "#server/events/service.ts";
import { enqueueDispatch, enqueueExpansion } from "#server/jobs/enqueue-sendings.ts";
import { findTask, findTasks } from "./queries.ts";

/** Bulk sends of the accounts in the actor's scope, newest first. */
export const listTasks = permitted(
  "tasks.get",
  async (actor, parameters: ListParameters): Promise<TaskPage> => {
    return findTasks(sql(), actor, parameters);
  },
);

/** How many tasks in the actor's scope run now. */
export const countRunningTasks = permitted("tasks.get", async (actor): Promise<number> => {
  const db = sql();
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from tasks
    where state = 'running' and ${visibleTo(db, actor, "tasks.get", "owner_id")}`;
  return row?.count ?? 0;
});

/** Throws NotFound outside the actor's scope. */
export const getTask = permitted("tasks.get", async (actor, id: string): Promise<TaskView> => {
  const task = await findTask(sql(), actor, id);
  if (!task) throw new AppError("NotFound", "tasks.errors.notFound");
  return task;
});

/** Whether a task that still has recipients to come leaves out those of a contact list. */
export async function isExclusionAwaited(tx: Tx, listId: string): Promise<boolean> {
  const [row] = await tx<{ is: boolean }[]>`
    select exists (
      select from tasks t join contact_lists l on l.owner_id = t.owner_id
      where l.id = ${listId} and t.state in ('scheduled', 'running', 'paused') and not t.expanded
        and t.data->'excludedLists' @> to_jsonb(${listId}::text)) as is`;
  return row?.is ?? false;
}

interface Movable {
  id: string;
  ownerId: string;
  title: string;
  state: TaskState;
  startsAt: Date | null;
  /** By the database's clock, which also starts it. */
  isDue: boolean;
}

interface Move {
  id: string;
  state: TaskStateInput;
}

/**
 * Pauses, stops or resumes a task and answers it as it then is. Messages already given to a provider
 * go their way; those waiting are set aside (pause) or ended with their money returned (stop) when
 * their turn comes. Throws NotFound outside the actor's scope, Conflict for a move the state table
 * doesn't allow.
 */
export const moveTask = permitted("tasks.update", async (actor, move: Move): Promise<TaskView> => {
  const { id, state: to } = move;
  await transaction(async (tx) => {
    const found = await findMovable(tx, actor, move, tx``);
    // Messages are locked before tasks everywhere (decision 3).
    if (to !== "paused") await returnSetAside(tx, found);
    const task = await findMovable(tx, actor, move, tx`for no key update`);
    // What a claim has set aside while this waited for it. That one held them last, so they are free.
    if (to !== "paused") await returnSetAside(tx, task);
    const { isDue } = task;
    const state: TaskState = to === "scheduled" && isDue ? "running" : to;
    await tx`
        update tasks set state = ${state}, reason = null, changed_by = ${actor.userId}, changed_at = now(), updated_at = now(),
          finished_at = ${to === "stopped" ? tx`now()` : tx`finished_at`},
          started_at = ${state === "running" ? tx`coalesce(started_at, now())` : tx`started_at`}
        where id = ${id}`;
    if (to === "scheduled") await enqueueExpansion(tx, id, isDue ? null : task.startsAt);
    await record(tx, actor, {
      name: "tasks.state",
      ownerId: task.ownerId,
      ids: [id],
      data: { title: task.title, was: task.state, state, reason: null },
    });
  });
  return getTask(actor, id);
});

async function findMovable(
  tx: Tx,
  actor: Actor,
  { id, state: to }: Move,
  lock: Fragment,
): Promise<Movable> {
  const [task] = await tx<Movable[]>`
    select id, owner_id, title, state, starts_at, coalesce(starts_at <= now(), true) is_due from tasks
    where id = ${id} and ${visibleTo(tx, actor, "tasks.update", "owner_id")} ${lock}`;
  if (!task) throw new AppError("NotFound", "tasks.errors.notFound");
  if (!canMoveTask(task.state, to)) {
    throw new AppError("Conflict", "tasks.errors.transition", {
      params: { from: task.state, to },
    });
  }
  return task;
}

/** Messages a pause has set aside wait again: resumed they go out, stopped they are ended by the same way. */
async function returnSetAside(tx: Tx, task: Movable): Promise<void> {
  const rows = await tx<{ id: string; providerId: string }[]>`
    update sendings set status = 'pending', updated_at = now()
    where group_id = ${task.id} and owner_id = ${task.ownerId} and status = 'paused' returning id, provider_id`;
  await enqueueDispatch(tx, task.ownerId, rows);
}
