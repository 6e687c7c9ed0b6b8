import { channels, type ChannelType } from "./channels.ts";
import type { ChannelRecord } from "./channels/channel-record.ts";
import { findPayloadProblems, payloadOf } from "./message.ts";

/** What the first message of a test account says already. */
export interface MessageSample {
  text: string;
  subject?: string;
  /** Set where any sender name is allowed and the account has none. */
  sender?: string;
}

/** The sample of a channel, of the parts that it has; null where it has no text, or needs more than that. */
export function sampleFor(
  type: ChannelType,
  { text, subject }: { text: string; subject: string },
): MessageSample | null {
  const record: ChannelRecord = channels[type];
  if (record.isSilent) return null;
  const sample = { text, ...(record.parts.includes("subject") && { subject }) };
  // The check needs a sender; any name will do.
  const message = payloadOf(type, { ...sample, sender: "—" });
  return findPayloadProblems(type, message).length === 0 ? sample : null;
}
