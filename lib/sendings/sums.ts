import type { SendingStatus } from "./statuses.ts";

/**
 * The states by which messages are summed. All statuses before sending are one state: a message moves between them,
 * and a sum of each would be written several times a message. Failed messages are two: those that could not be
 * delivered, and those that never left because their bulk send was stopped.
 */
export const sumStates = ["open", "sent", "delivered", "seen", "failed", "stopped"] as const;

export type SumState = (typeof sumStates)[number];

/** The statuses that `open` includes. */
export const openStatuses = ["pending", "paused", "processing"] as const satisfies SendingStatus[];

type OpenStatus = (typeof openStatuses)[number];

/** Whether a message has yet to leave. */
export function isOpen(status: SendingStatus): status is OpenStatus {
  return openStatuses.some((open) => open === status);
}

/** The error of messages that ended because their bulk send was stopped. */
export const stoppedError = "stopped";

/** The state that a message with this status and error is summed by. */
export function sumStateOf(status: SendingStatus, error: string | null): SumState {
  if (status === "failed" && error === stoppedError) return "stopped";
  return isOpen(status) ? "open" : status;
}

/** Whether messages with this status are summed in this state, some of them or all. */
export function isOfStatus(state: SumState, status: SendingStatus): boolean {
  return state === sumStateOf(status, null) || state === sumStateOf(status, stoppedError);
}

/** Means "no bulk send" in the keys of sums, and in the filter of lists. */
export const noGroup = "00000000-0000-0000-0000-000000000000";
