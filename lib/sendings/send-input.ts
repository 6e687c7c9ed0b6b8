import * as z from "zod";
import { channels, type ChannelType, channelTypes } from "./channels.ts";
import type { ChannelRecord, PayloadProblem } from "./channels/channel-record.ts";
import { fallbacks } from "./fallback.ts";
import { attachmentParts, type MessageParts } from "./message-parts.ts";
import { messagePayload } from "./message-payload.ts";
import { findPayloadProblems, type Message, payloadOf } from "./message.ts";
import { withPlainText } from "./plain-text.ts";
import { type RecipientsInput, recipientsInput } from "./recipients-input.ts";
import { type Schedule, schedule } from "./schedule-input.ts";

/** A send as the product knows it, whichever of the wire's spellings it came in. */
export type SendInput = Message & {
  recipients: RecipientsInput;
  schedule: Schedule;
  /** The sender's own name for the mailing; null when not given. */
  title: string | null;
};

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const options = z
  .object({
    title: z
      .string({ error: "sendings.errors.title" })
      .trim()
      .max(255, { error: "sendings.errors.title" })
      .nullish(),
  })
  .nullish();

/**
 * The send payload (messaging 3 and 5; the HTTP API, the wizard and templates share it). Issue
 * messages are translation keys. Rules of a channel are checked once every part has its type.
 */
export const sendInput = z
  .object({
    type: z.enum(channelTypes, { error: "sendings.errors.type" }),
    payload: messagePayload,
    recipient: recipientsInput,
    schedule,
    fallbacks,
    options,
    $options: options,
  })
  .transform((wire, context): SendInput => {
    const refuse = (key: string, path: (string | number)[]) =>
      context.addIssue({ code: "custom", message: key, path });
    const messages = [
      { path: ["payload"], type: wire.type, parts: wire.payload },
      ...wire.fallbacks.map(({ type, payload }, index) => ({
        path: ["fallbacks", index, "payload"],
        type,
        parts: payload,
      })),
    ];
    for (const { path, type, parts } of messages) {
      for (const problem of findMessageProblems(type, parts))
        refuse(problem.key, [...path, ...problem.path]);
    }
    if (wire.fallbacks.length > 0) refuse("sendings.errors.fallbacks.unavailable", ["fallbacks"]);
    return {
      type: wire.type,
      payload: withPlainText(payloadOf(wire.type, wire.payload)),
      recipients: wire.recipient,
      schedule: wire.schedule,
      title: wire.$options?.title || wire.options?.title || null,
    } as SendInput;
  });

/** What keeps a message, as it came in, from being one of its channel. */
export function findMessageProblems(type: ChannelType, parts: MessageParts): PayloadProblem[] {
  return [
    ...findAttachments(type, parts),
    ...findPayloadProblems(type, payloadOf(type, { ...parts })),
  ];
}

/** Files that the channel's messages don't have, so that nothing is dropped unsaid, and what is no file's id. */
function findAttachments(type: ChannelType, parts: MessageParts) {
  const { parts: carried }: ChannelRecord = channels[type];
  return attachmentParts.flatMap((part) => {
    const id = parts[part];
    if (id === null) return [];
    if (!carried.includes(part))
      return [{ key: "sendings.errors.payload.attachment", path: [part] }];
    return uuid.test(id) ? [] : [{ key: "sendings.errors.payload.file", path: [part] }];
  });
}

/** The payload as a program or a form may write it. */
export type SendWire = z.input<typeof sendInput>;
