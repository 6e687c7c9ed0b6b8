/** All statuses a message passes, in no particular order (decisions, "Messages"). */
export const sendingStatuses = [
  "pending",
  "paused",
  "processing",
  "sent",
  "delivered",
  "seen",
  "failed",
] as const;

export type SendingStatus = (typeof sendingStatuses)[number];
