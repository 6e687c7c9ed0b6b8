import type { SenderState } from "#lib/sendernames/sendername.ts";
import type { ChannelType } from "#lib/sendings/channels.ts";
import { firstVoice } from "#lib/sendings/first-voice.ts";
import { payloadOf } from "#lib/sendings/message.ts";

/** Under which names templates are written, by channel. */
export type Senders = Partial<Record<ChannelType, SenderState>>;

/** What a message of a channel begins with: the newest approved name, the usual voice. */
export function emptyPayload(type: ChannelType, senders: Senders) {
  const approved = senders[type]?.senders.find(({ moderation }) => moderation === "approved");
  return payloadOf(type, { sender: approved?.name ?? "", tts: firstVoice });
}
