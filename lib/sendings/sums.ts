import type { SendingStatus } from "./statuses.ts";

/**
 * The states by which messages are summed. All statuses before sending are one state: a message moves between them,
 * and a sum of each would be written several times a message.
 */
export const sumStates = ["open", "sent", "delivered", "seen", "failed"] as const;

export type SumState = (typeof sumStates)[number];

/** The statuses that `open` includes. */
export const openStatuses = ["pending", "paused", "processing"] as const satisfies SendingStatus[];

type OpenStatus = (typeof openStatuses)[number];

/** Whether a message has yet to leave. */
export function isOpen(status: SendingStatus): status is OpenStatus {
  return openStatuses.some((open) => open === status);
}

export function sumStateOf(status: SendingStatus): SumState {
  return isOpen(status) ? "open" : status;
}

/** Means "no bulk send" in the keys of sums, and in the filter of lists. */
export const noGroup = "00000000-0000-0000-0000-000000000000";
