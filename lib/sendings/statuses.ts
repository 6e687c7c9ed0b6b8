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

/** Where a message may come from: failure ends what was sent, what was delivered can't fail any more. */
export const statusOrigins: Record<
  "sent" | "delivered" | "seen" | "failed",
  readonly SendingStatus[]
> = {
  sent: ["pending", "processing"],
  delivered: ["pending", "processing", "sent"],
  seen: ["pending", "processing", "sent", "delivered"],
  failed: ["pending", "paused", "processing", "sent"],
};
