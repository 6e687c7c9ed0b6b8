const minute = 60_000;

/** Hours from the start to the latest `until`. */
export const maxSendingHours = 12;
/** The longest sending window in milliseconds. */
export const maxSendingWindow = maxSendingHours * 60 * minute;
/** Milliseconds into the future a send can be planned. */
export const maxDelay = 366 * 24 * 60 * minute;
