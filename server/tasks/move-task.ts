import type { SendingRow } from "#drizzle/schema/partitioned/sendings.ts";
import type { TaskRow } from "#drizzle/schema/tasks.ts";
import type { RecordedActor } from "#lib/actor.ts";
import { AppError } from "#lib/errors.ts";
import type { Actor, PermissionPath } from "#lib/permissions.ts";
import type { Fallback } from "#lib/sendings/fallbacks/options.ts";
import { mayFollow } from "#lib/tasks/may-follow.ts";
import { titleOf } from "#lib/tasks/task-title.ts";
import type { TaskView } from "#lib/tasks/task-view.ts";
import {
  canMoveTask,
  type TaskData,
  type TaskState,
  type TaskStateInput,
} from "#lib/tasks/task.ts";
import { permitted } from "#server/auth/permitted.ts";
import { visibleTo } from "#server/auth/scope.ts";
import type { Tx } from "#server/db/client.ts";
import type { Fragment } from "#server/db/paging.ts";
import { transaction } from "#server/db/transaction.ts";
import { record } from "#server/events/service.ts";
import { enqueueDispatch, enqueueExpansion } from "#server/jobs/enqueue-sendings.ts";
import { forgetHeld, isHeld } from "#server/moderation/service.ts";
import { getTask } from "./list-tasks.ts";
import { endFigures, progressColumns, type ProgressRow } from "./progress.ts";
import { releaseSteps } from "./release-steps.ts";

export interface Movable extends Pick<
  TaskRow,
  "id" | "ownerId" | "title" | "state" | "startsAt" | "sent" | "delivered" | "updatedAt"
> {
  payload: TaskData["payload"];
  fallbacks: Pick<Fallback, "options">[];
  /** Compared with the database's clock, which also starts the task. */
  isDue: boolean;
  hasHours: boolean;
}

interface Move {
  id: string;
  state: TaskStateInput;
}

/**
 * Pauses, stops or resumes a task and answers it as it then is. Messages already given to a provider
 * go their way; those waiting are set aside (pause) or ended with their money returned (stop) when
 * their turn comes. One that is over is stopped for the fallbacks that may still follow. Throws NotFound outside the actor's scope, Conflict for a move the state table
 * doesn't allow.
 */
export const moveTask = permitted("tasks.update", async (actor, move: Move): Promise<TaskView> => {
  await transaction(async (tx) => moveWithin(tx, actor, move, "tasks.update"));
  return getTask(actor, move.id);
});

/** The move itself, of a task that the actor may reach by `permission`. */
export async function moveWithin(
  tx: Tx,
  actor: Actor,
  move: Move,
  permission: PermissionPath,
): Promise<void> {
  const find = async (lock: Fragment) => findMovable(tx, actor, move, { permission, lock });
  await moveFound(tx, { ...move, find, by: actor, changedBy: actor.userId });
}

interface FoundMove extends Move {
  /** Reads the task under the given lock. Throws where it can no longer be moved. */
  find: (lock: Fragment) => Promise<Movable>;
  by: Actor | RecordedActor;
  /** The account that moves it; null for the product itself. */
  changedBy: string | null;
}

/** Moves the task that `find` answers. */
export async function moveFound(
  tx: Tx,
  { id, state: to, find, by, changedBy }: FoundMove,
): Promise<void> {
  const found = await find(tx``);
  // Messages are locked before tasks everywhere (docs/decisions/0003).
  if (to !== "paused") await returnSetAside(tx, found, to);
  // Steps of chains are locked before tasks too.
  if (to !== "paused") await releaseSteps(tx, id);
  const task = await find(tx`for no key update`);
  // What a claim has set aside while this waited for it. That one held them last, so they are free.
  if (to !== "paused") await returnSetAside(tx, task, to);
  if (to === "stopped") await forgetHeld(tx, [id]);
  if (to !== "paused") await releaseSteps(tx, id);
  const { isDue } = task;
  const state: TaskState = to === "scheduled" && isDue ? "running" : to;
  const [moved] = await tx<ProgressRow[]>`
    update tasks set state = ${state}, reason = null, changed_by = ${changedBy}, changed_at = now(), updated_at = now(),
      estimate = ${to === "scheduled" ? tx`case when reason = 'price' then coalesce(risen_estimate, estimate) else estimate end` : tx`estimate`},
      canary = ${to === "scheduled" ? resumedCanary(tx) : tx`canary`},
      finished_at = ${to === "stopped" ? tx`coalesce(finished_at, now())` : tx`finished_at`},
      started_at = ${state === "running" ? tx`coalesce(started_at, now())` : tx`started_at`}
    where id = ${id} returning ${progressColumns(tx)}`;
  if (to === "scheduled") await enqueueExpansion(tx, id, isDue ? null : task.startsAt);
  // What waits for its recipients' hours ends now, not when they begin.
  if (to === "stopped" && task.hasHours) await enqueueExpansion(tx, id, null);
  await record(tx, by, {
    name: "tasks.state",
    ownerId: task.ownerId,
    ids: [id],
    data: {
      title: titleOf(task.title, task.payload),
      was: task.state,
      state,
      reason: null,
      ...(moved && state === "stopped" && endFigures(moved)),
    },
  });
}

/** Resuming a task that its canary paused sends to the rest; a canary that was still running gets its time anew. */
function resumedCanary(tx: Tx): Fragment {
  return tx`case canary->>'state' when 'failed' then canary || '{"state": "passed"}' when 'watching' then canary || '{"endsAt": null}' else canary end`;
}

/** The columns of `Movable`. */
export function movableColumns(tx: Tx): Fragment {
  return tx`id, owner_id, title, state, starts_at, sent, delivered, updated_at, data->'payload' as payload, coalesce(data->'fallbacks', '[]') as fallbacks, coalesce(starts_at <= now(), true) is_due, data->'hours' is not null as has_hours`;
}

interface Wanted {
  permission: PermissionPath;
  lock: Fragment;
}

async function findMovable(
  tx: Tx,
  actor: Actor,
  { id, state: to }: Move,
  { permission, lock }: Wanted,
): Promise<Movable> {
  const [task] = await tx<Movable[]>`
    select ${movableColumns(tx)} from tasks
    where id = ${id} and removed_at is null and ${visibleTo(tx, actor, permission, "owner_id")} ${lock}`;
  if (!task) throw new AppError("NotFound", "tasks.errors.notFound");
  if (!canMoveTask({ state: task.state, mayFollow: mayFollow(task, new Date()) }, to)) {
    throw new AppError("Conflict", "tasks.errors.transition", {
      params: { from: task.state, to },
    });
  }
  if (to === "scheduled") await assertDecided(tx, id);
  return task;
}

/** Throws Conflict for a task whose text waits for a decision: only that decision resumes it. */
async function assertDecided(tx: Tx, id: string): Promise<void> {
  const [row] = await tx<{ waits: boolean }[]>`
    select ${isHeld(tx, "t.id")} as waits from (select ${id}::uuid as id) t`;
  if (row?.waits) throw new AppError("Conflict", "tasks.errors.moderation");
}

/**
 * Messages a pause has set aside wait again: resumed they go out, stopped they are ended by the same way. Those that wait for
 * the decision about their text go on waiting, unless the task is stopped.
 */
async function returnSetAside(
  tx: Tx,
  task: Movable,
  to: Exclude<TaskStateInput, "paused">,
): Promise<void> {
  const rows = await tx<
    { id: SendingRow["id"]; providerId: NonNullable<SendingRow["providerId"]> }[]
  >`
    update sendings set status = 'pending', updated_at = now()
    where group_id = ${task.id} and owner_id = ${task.ownerId} and status = 'paused'
      ${to === "stopped" ? tx`` : tx`and not ${isHeld(tx, "sendings.id")}`} returning id, provider_id`;
  if (to === "stopped")
    await forgetHeld(
      tx,
      rows.map(({ id }) => id),
    );
  await enqueueDispatch(tx, task.ownerId, rows);
}
