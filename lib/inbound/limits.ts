/** Bytes of one call's body; a longer one is refused before anything is read of it. */
export const maxCallBytes = 256 * 1024;

/** Lists and objects inside each other, and values in all, that a call may have. */
export const maxCallDepth = 24;
export const maxCallValues = 10_000;

/** Inbound webhooks of one account. */
export const maxInboundWebhooks = 50;

/** Messages that one call may lead to; what is beyond them is named in the log and not sent. */
export const maxMessagesPerCall = 100;

/** Characters of a path, of the text that a field is made of, and of a field's value. */
export const maxPathLength = 300;
export const maxValueLength = 1000;

/** Conditions of one webhook. */
export const maxConditions = 5;

/** Days for which calls are kept, and for which an event that comes again is known. */
export const keptCallDays = 30;

/** Calls of one webhook that are kept at most; older ones are forgotten first. */
export const maxKeptCalls = 2000;
