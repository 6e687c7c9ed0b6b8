import { channels, type ChannelType } from "./channels.ts";
import type { ChannelRecord } from "./channels/channel-record.ts";
import type { Draft } from "./draft.ts";
import { findPayloadProblems, payloadOf } from "./message.ts";

/** What the first message of a test account says, and under which name (specification 6). */
export interface MessageSample {
  sender: string;
  text: string;
  subject: string;
}

/** The sample of a channel; null where it has no text, or needs more than that. */
export function sampleFor(type: ChannelType, sample: MessageSample): MessageSample | null {
  const record: ChannelRecord = channels[type];
  // Whoever it is from: names that have to be approved are not known here.
  const message = payloadOf(type, { ...sample, sender: "—" });
  const isValid = findPayloadProblems(type, message).length === 0;
  return isValid && !record.isSilent ? sample : null;
}

/** A new draft that says what is given for its channels; a sender that it has stays. */
export function withSamples(
  draft: Draft,
  samples: Partial<Record<ChannelType, MessageSample | null>>,
): Draft {
  const payloads = Object.entries(draft.payloads).map(([name, payload]) => {
    const type = name as ChannelType;
    const sample = samples[type];
    if (!sample) return [type, payload] as const;
    const sender = payload.sender || sample.sender;
    return [type, payloadOf(type, { ...payload, ...sample, sender })] as const;
  });
  return { ...draft, payloads: Object.fromEntries(payloads) };
}
