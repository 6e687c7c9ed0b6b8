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
  /** How many of its messages have this status. */
  sent: number;
  delivered: number;
  /** When it changed last: no message of it has left since. */
  updatedAt: Date;
}

/**
 * Whether fallbacks may still be sent after a task has ended: by a later report or an answer. A running time-out
 * keeps the task itself running.
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
