import * as z from "zod";
import { type ChannelType, channelTypes } from "./channels.ts";
import { type Fallback, fallbacks } from "./fallback.ts";
import { type MessagePayload, messagePayload } from "./message-payload.ts";
import { findPayloadProblems } from "./message-rules.ts";
import { type RecipientsInput, recipientsInput } from "./recipients-input.ts";
import { type Schedule, schedule } from "./schedule-input.ts";

/** A send as the product knows it, whichever of the wire's spellings it came in. */
export interface SendInput {
  type: ChannelType;
  payload: MessagePayload;
  recipients: RecipientsInput;
  schedule: Schedule;
  fallbacks: Fallback[];
  /** The sender's own name for the mailing; null when not given. */
  title: string | null;
}

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
    const messages = [
      { path: ["payload"], type: wire.type, payload: wire.payload },
      ...wire.fallbacks.map(({ type, payload }, index) => ({
        path: ["fallbacks", index, "payload"],
        type,
        payload,
      })),
    ];
    for (const { path, type, payload } of messages) {
      for (const problem of findPayloadProblems(type, payload)) {
        context.addIssue({
          code: "custom",
          message: problem.key,
          path: [...path, ...problem.path],
        });
      }
    }
    return {
      type: wire.type,
      payload: wire.payload,
      recipients: wire.recipient,
      schedule: wire.schedule,
      fallbacks: wire.fallbacks,
      title: wire.$options?.title || wire.options?.title || null,
    };
  });

/** The payload as a program or a form may write it. */
export type SendWire = z.input<typeof sendInput>;
