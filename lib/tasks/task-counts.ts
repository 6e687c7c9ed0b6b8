import { addAmounts } from "#lib/add-amounts.ts";
import type { TaskProgress } from "./task-progress.ts";

type Meta = TaskProgress["meta"];

/** Messages that have left or never will. */
export function countFinished({ completed, errored, stopped }: Meta): number {
  return completed + errored + stopped;
}

/** Messages that have not left; of a stopped task, that never will. Counts overtake one another. */
export function notSentOf({ total, completed, errored }: Meta): number {
  return Math.max(0, total - completed - errored);
}

/** What is held for messages that have yet to leave: no cost until they do. */
export function reservedOf({ cost, charged }: Pick<TaskProgress, "cost" | "charged">): number {
  return addAmounts(cost, -charged);
}
