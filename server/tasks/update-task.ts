import type { TaskRow } from "#drizzle/schema/tasks.ts";
import { AppError } from "#lib/errors.ts";
import { fallbackTimeZone } from "#lib/locales.ts";
import type { Actor } from "#lib/permissions.ts";
import { endsBeforeCanary } from "#lib/sendings/send-input.ts";
import type { SendingHours } from "#lib/sendings/sending-hours.ts";
import type { TaskView } from "#lib/tasks/task-view.ts";
import type { TaskUpdate } from "#lib/tasks/update-task-input.ts";
import { permitted } from "#server/auth/permitted.ts";
import { visibleTo } from "#server/auth/scope.ts";
import type { Db, Tx } from "#server/db/client.ts";
import { toJson } from "#server/db/json.ts";
import type { Fragment } from "#server/db/paging.ts";
import { transaction } from "#server/db/transaction.ts";
import { record } from "#server/events/service.ts";
import { enqueueExpansion } from "#server/jobs/enqueue-sendings.ts";
import { moveHeld } from "#server/moderation/service.ts";
import { getTask } from "./list-tasks.ts";
import { moveWithin } from "./move-task.ts";

/**
 * Renames, reschedules and moves a task, all that is asked or nothing, and answers it as it then is. Throws
 * NotFound outside the actor's scope, Conflict for a new time of one that has begun and for a move that the
 * state table doesn't allow.
 */
export const updateTask = permitted(
  "tasks.update",
  async (actor, id: string, { state, title, schedule }: TaskUpdate): Promise<TaskView> => {
    await transaction(async (tx) => {
      // First: it concerns tasks without messages alone, which are locked before tasks (docs/decisions/0003).
      if (schedule) await reschedule(tx, actor, id, schedule);
      if (state) await moveWithin(tx, actor, { id, state }, "tasks.update");
      if (title !== undefined) await rename(tx, actor, id, title);
    });
    return getTask(actor, id);
  },
);

type Changed = Pick<TaskRow, "id" | "ownerId" | "title" | "state">;

async function reschedule(
  tx: Tx,
  actor: Actor,
  id: string,
  { delay, until, hours, clearsHours }: NonNullable<TaskUpdate["schedule"]>,
): Promise<void> {
  const mine = visible(tx, actor, id);
  const [task] = await tx<(Changed & Pick<TaskRow, "data">)[]>`
    update tasks set starts_at = ${delay}, until = ${until}, updated_at = now(),
      data = ${clearsHours ? tx`data - 'hours'` : tx`data`} ${hours ? tx`|| ${hoursOf(tx, hours)}` : tx``}
    where ${mine} and ${hasNotStarted(tx)} returning id, owner_id, title, state, data`;
  if (!task) throw await startedOrNotFound(tx, mine);
  const { canary } = task.data;
  if (canary && endsBeforeCanary({ delay, until }, canary))
    throw new AppError("BadRequest", "sendings.errors.canary.until");
  await moveHeld(tx, id, until);
  if (task.state === "scheduled") await enqueueExpansion(tx, id, delay);
  await tell(tx, actor, task);
}

/** Hours are in the zone of the task's own account, even if another account reschedules it. */
function hoursOf(tx: Tx, hours: SendingHours): Fragment {
  return tx`jsonb_build_object('hours', ${tx.json(toJson(hours))}::jsonb || jsonb_build_object('timeZone', coalesce(
    (select u.time_zone from users u where u.id = tasks.owner_id), ${fallbackTimeZone}::text)))`;
}

/** A task of which no message was accepted can still be replaced. */
export function hasNotStarted(db: Db): Fragment {
  return db`state in ('scheduled', 'paused') and started_at is null and accepted = 0`;
}

/** Why no task that has not started was found: it has started, or doesn't exist. */
export async function startedOrNotFound(tx: Tx, mine: Fragment): Promise<AppError> {
  const [row] = await tx`select from tasks where ${mine}`;
  return row
    ? new AppError("Conflict", "tasks.errors.begun")
    : new AppError("NotFound", "tasks.errors.notFound");
}

/** Messages keep the title they were made with. */
async function rename(tx: Tx, actor: Actor, id: string, title: string): Promise<void> {
  const [task] = await tx<Changed[]>`
    update tasks set title = ${title}, updated_at = now()
    where ${visible(tx, actor, id)} returning id, owner_id, title, state`;
  if (!task) throw new AppError("NotFound", "tasks.errors.notFound");
  await tell(tx, actor, task);
}

function visible(tx: Tx, actor: Actor, id: string): Fragment {
  return tx`id = ${id} and removed_at is null and ${visibleTo(tx, actor, "tasks.update", "owner_id")}`;
}

async function tell(tx: Tx, actor: Actor, { id, ownerId, title }: Changed): Promise<void> {
  await record(tx, actor, { name: "tasks.changed", ownerId, ids: [id], data: { title } });
}
