import type { TaskView } from "./task-view.ts";
import { isOver } from "./task.ts";

/** Whether the task has not started, so that its time and message may still change. */
export function hasNotStarted({
  state,
  startedAt,
  meta,
}: Pick<TaskView, "state" | "startedAt" | "meta">): boolean {
  return (state === "scheduled" || state === "paused") && startedAt === null && meta.accepted === 0;
}

/** Whether those it failed for may be sent to once more. */
export function canResend({
  state,
  meta,
  resentAs,
}: Pick<TaskView, "state" | "meta" | "resentAs">): boolean {
  return isOver(state) && meta.errored > 0 && resentAs === null;
}
