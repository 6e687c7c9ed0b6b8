import type { ModerationCaseRow } from "#drizzle/schema/moderation.ts";
import type { TaskRow } from "#drizzle/schema/tasks.ts";
import { rejectedReason, waitsForModeration } from "#lib/moderation/kinds.ts";
import { sql, type Tx } from "#server/db/client.ts";
import type { Fragment } from "#server/db/paging.ts";
import { transaction } from "#server/db/transaction.ts";
import { forgetHeld } from "#server/moderation/service.ts";
import { type Movable, movableColumns, moveFound } from "./move-task.ts";

const atOnce = 100;

class Overtaken extends Error {}

/**
 * Does what was decided about a text with the bulk sends that wait because of it: resumes those that it has paused, or stops
 * them. One that was stopped meanwhile stays so. Answers whether all are dealt with.
 */
export async function settleTasks(
  caseId: string,
  mayGoOn: () => boolean = () => true,
): Promise<boolean> {
  const [found] = await sql()<Pick<ModerationCaseRow, "state">[]>`
    select state from moderation_cases where id = ${caseId}`;
  if (found?.state !== "approved" && found?.state !== "rejected") return true;
  const isApproved = found.state === "approved";
  for (;;) {
    const some = await sql()<Pick<TaskRow, "id">[]>`
      select id from moderated_sends where case_id = ${caseId} and waits and is_task order by id limit ${atOnce}`;
    if (some.length === 0) return true;
    for (const { id } of some) {
      if (!mayGoOn()) return false;
      await (isApproved ? resume(id) : stop(id, rejectedReason));
    }
  }
}

/** Stops waiting bulk sends whose time is over; answers how many. */
export async function expireTasks(): Promise<number> {
  const late = await sql()<Pick<TaskRow, "id">[]>`
    select id from moderated_sends where waits and until <= now() and is_task order by until limit ${atOnce}`;
  for (const { id } of late) await stop(id);
  return late.length;
}

async function resume(id: string): Promise<void> {
  await settleOne(id, "scheduled", (tx) => tx`state = 'paused' and reason = ${waitsForModeration}`);
}

async function stop(id: string, reason: string | null = null): Promise<void> {
  await settleOne(id, "stopped", (tx) => tx`state in ('scheduled', 'running', 'paused')`, reason);
}

/** Moves a task that is in this state; one that isn't, no longer waits for the decision either. */
async function settleOne(
  id: string,
  state: "scheduled" | "stopped",
  isToMove: (tx: Tx) => Fragment,
  reason: string | null = null,
): Promise<void> {
  await transaction(async (tx) => {
    const find = async (lock: Fragment) => {
      const [task] = await tx<Movable[]>`
        select ${movableColumns(tx)} from tasks where id = ${id} and ${isToMove(tx)} ${lock}`;
      if (!task) throw new Overtaken();
      return task;
    };
    await moveFound(tx, { id, state, find, by: { kind: "system" }, changedBy: null });
    if (reason) await tx`update tasks set reason = ${reason} where id = ${id}`;
    await forgetHeld(tx, [id]);
  }).catch(async (error: unknown) => {
    if (!(error instanceof Overtaken)) throw error;
    await transaction(async (tx) => {
      // What begins meanwhile sees the task as it is and holds it no more, because its text is decided about.
      await tx`select from tasks where id = ${id} for no key update`;
      await forgetHeld(tx, [id]);
    });
  });
}
