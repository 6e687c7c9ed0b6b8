import { waitsForModeration } from "#lib/moderation/kinds.ts";
import type { Canary } from "#lib/sendings/canary.ts";
import type { Fallback } from "#lib/sendings/fallbacks/options.ts";
import type { MessagePayload } from "#lib/sendings/message.ts";
import type { SendingHours } from "#lib/sendings/sending-hours.ts";

/** The states of a bulk send. */
export const taskStates = [
  "scheduled",
  "running",
  "paused",
  "stopped",
  "completed",
  "failed",
] as const;

export type TaskState = (typeof taskStates)[number];

/** What a task does in bulk. */
export const taskTypes = ["sendings:bulk", "billings:operations", "payments:recurrent"] as const;

export type TaskType = (typeof taskTypes)[number];

/** The message and the recipients of a task; single addresses have rows of their own. */
export interface TaskData {
  payload: MessagePayload;
  /** Contact lists, in the order given: the first one that has an address supplies its variables. */
  lists: string[];
  excludedLists: string[];
  /** Lists whose contacts supply the variables of single addresses. Their other contacts are not recipients. */
  known?: string[];
  /**
   * Single addresses have the values of the account's newest contact with that address. Not where the maker may not
   * read contacts.
   */
  fillsSingles?: boolean;
  /** The most recipients that get it, the first in the order of their addresses; without it all do. */
  limit?: number;
  /** The hours of the recipients' clocks in which it is sent; a recipient whose zone is unknown has the account's. */
  hours?: SendingHours & { timeZone: string };
  canary?: Canary;
  /** The most that one message may cost, in 1/10 000 of a unit. */
  maxPrice?: number;
  /** The id of the link that `$link` in its texts stands for. */
  link?: string;
  /** The token that began it, whose spend cap counts its messages. */
  tokenId?: string;
  /** Whether its price at its start is compared with that at its acceptance; absent means yes. */
  confirmPrice?: false;
  /** What goes out instead where the message does not arrive; absent where nothing does. */
  fallbacks?: Fallback[];
}

const transitions: Record<"paused" | "stopped" | "scheduled", readonly TaskState[]> = {
  paused: ["scheduled", "running"],
  stopped: ["scheduled", "running", "paused"],
  scheduled: ["paused"],
};

export type TaskStateInput = keyof typeof transitions;
export const taskStateInputs = Object.keys(transitions) as TaskStateInput[];

/** Whether all of its messages have left or failed, or never will leave. */
export function isOver(state: TaskState): boolean {
  return ["stopped", "completed", "failed"].includes(state);
}

/**
 * Whether a person may move a task to another state. A paused task may be stopped, and so may a finished one
 * while fallbacks may still follow.
 */
export function canMoveTask(
  {
    state,
    mayFollow,
    reason = null,
  }: { state: TaskState; mayFollow: boolean; reason?: string | null },
  to: TaskStateInput,
): boolean {
  // The decision about its text resumes it.
  if (to === "scheduled" && reason === waitsForModeration) return false;
  const isEndless = to === "stopped" && state !== "stopped" && isOver(state) && mayFollow;
  return isEndless || transitions[to].includes(state);
}
