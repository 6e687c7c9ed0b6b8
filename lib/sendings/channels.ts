/** Every channel the specification names (section 1), in the order screens show them. */
export const channelTypes = [
  "sms",
  "viber",
  "whatsapp",
  "telegram",
  "vk",
  "voice",
  "email",
  "flashcall",
  "mms",
  "push",
  "ok",
  "facebook",
  "instagram",
  "hlr",
  "smsping",
  "wapi",
  "telegramcode",
  "chat",
] as const;

export type ChannelType = (typeof channelTypes)[number];

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

/** SMS-like channels are priced per segment. */
export const segmentedChannels: readonly ChannelType[] = ["sms"];

/** By what a channel reaches its recipients; a contact has one of each. */
export function addressKind(type: ChannelType): "phone" | "email" {
  return type === "email" ? "email" : "phone";
}
