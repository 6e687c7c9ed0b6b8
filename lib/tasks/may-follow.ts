import {
  maxAnswerSeconds,
  mayStillStart,
  reportedWithin,
} from "#lib/sendings/fallbacks/conditions.ts";
import type { FallbackOptions } from "#lib/sendings/fallbacks/options.ts";
import { isOver, type TaskState } from "./task.ts";

interface Ended {
  state: TaskState;
  fallbacks: readonly { options: FallbackOptions }[];
  /** How many of its messages stand so. */
  sent: number;
  delivered: number;
  /** When it changed last: no message of it has left since. */
  updatedAt: Date;
}

/**
 * Whether fallbacks may still go out after a task is over: by a report that is yet to come, or by an answer. What runs
 * by time holds the task itself.
 */
export function mayFollow(
  { state, fallbacks, sent, delivered, updatedAt }: Ended,
  now: Date,
): boolean {
  if (!isOver(state) || state === "stopped") return false;
  const seconds = (now.getTime() - updatedAt.getTime()) / 1000;
  return fallbacks.some(({ options }) => {
    const byReport =
      (sent > 0 && mayStillStart(options, "sent", false)) ||
      (delivered > 0 && mayStillStart(options, "delivered", false));
    return (
      (byReport && seconds < reportedWithin) ||
      (options.onIncomingPayload !== null && seconds < maxAnswerSeconds)
    );
  });
}
