/** The events that an account may have delivered, in the order in which the screen lists them (API contract). */
export const webhookEvents = [
  "sendings.created",
  "sendings.status",
  "sendingsIncoming.created",
  "tasks.state",
  "billings.created",
  "payments.status",
  "invoices.created",
  "sendernames.moderation",
  "contacts.optedOut",
] as const;

export type WebhookEvent = (typeof webhookEvents)[number];
