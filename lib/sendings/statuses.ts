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

/** The statuses that each status may follow: a sent message may fail, a delivered one can't. */
export const statusOrigins: Record<
  "sent" | "delivered" | "seen" | "failed",
  readonly SendingStatus[]
> = {
  sent: ["pending", "processing"],
  delivered: ["pending", "processing", "sent"],
  seen: ["pending", "processing", "sent", "delivered"],
  failed: ["pending", "paused", "processing", "sent"],
};
