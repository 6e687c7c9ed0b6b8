import * as z from "zod";
import { rowId } from "#lib/row-id.ts";
import { sendingStatuses } from "./statuses.ts";

const status = z.enum(sendingStatuses);

/** What one accepted message answers to a program (API contract, "POST /sendings one recipient"). */
export const singleAnswer = z
  .object({
    id: rowId(),
    chainId: rowId(),
    recipient: z.string(),
    status,
    state: z.object({ status, error: z.string().nullable() }),
    error: z.string().nullable(),
    price: z.number(),
    isTest: z.boolean().meta({ description: "Delivered to nobody: the sandbox answers for it" }),
    delay: z.iso.datetime().optional(),
    heldUntil: z.iso.datetime().nullable().meta({
      description:
        "When the recipient's hours begin, for which it is held; null for one that isn't held",
    }),
  })
  .meta({ id: "SendingAccepted" });

export type SingleAnswer = z.infer<typeof singleAnswer>;

/** A recipient of `return=each` that nothing is sent to, and why. */
export const notSent = z
  .object({
    id: z.null(),
    chainId: z.null(),
    recipient: z.string().meta({ description: "As it was given where it is no recipient" }),
    status: z.literal("failed"),
    state: z.object({ status: z.literal("failed"), error: z.string() }),
    error: z.string().meta({ description: "In the caller's language" }),
    price: z.literal(0),
  })
  .meta({ id: "NotSent" });

export type NotSent = z.infer<typeof notSent>;

/** What `return=each` answers for each recipient, in the order asked. */
export type EachAnswer = (SingleAnswer | NotSent)[];

/** The answer to a bulk send. */
export const bulkAnswer = z
  .object({
    groupId: rowId(),
    taskId: rowId(),
    total: z.int().meta({
      description:
        "Messages that will be sent. Of texts made of nothing but variables in lists of more than 20 000, those that come out empty are found only when they are made: the task's own total then falls",
    }),
    excluded: z.int().meta({
      description:
        "Left out: excluded, on a do-not-contact list, no recipient of this channel, or with an empty text",
    }),
    duplicates: z.int().meta({ description: "Repeated addresses; each gets one message" }),
    status: z.literal("pending"),
    error: z.null(),
    delay: z.iso.datetime().optional(),
  })
  .meta({ id: "BulkAccepted" });

export type BulkAnswer = z.infer<typeof bulkAnswer>;

/** What `POST /sendings` answers: by the recipients, and to `return=each` one for each of them. */
export const sendAnswer = z.union([
  singleAnswer,
  bulkAnswer,
  z.array(z.union([singleAnswer, notSent])),
]);
