import type { SendingStatus } from "./statuses.ts";

/**
 * How far messages have come, as sums tell it. What has yet to leave is one state: within it a message
 * goes to and fro, and a sum of each step would be written several times a message.
 */
export const sumStates = ["open", "sent", "delivered", "seen", "failed"] as const;

export type SumState = (typeof sumStates)[number];

/** The statuses that `open` stands for. */
export const openStatuses = ["pending", "paused", "processing"] as const satisfies SendingStatus[];

type OpenStatus = (typeof openStatuses)[number];

/** Whether a message has yet to leave. */
export function isOpen(status: SendingStatus): status is OpenStatus {
  return openStatuses.some((open) => open === status);
}

export function sumStateOf(status: SendingStatus): SumState {
  return isOpen(status) ? "open" : status;
}

/** Stands for "no bulk send" in the keys of sums, and in the filter of lists. */
export const noGroup = "00000000-0000-0000-0000-000000000000";
