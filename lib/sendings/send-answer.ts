import * as z from "zod";
import { sendingStatuses } from "./statuses.ts";

const status = z.enum(sendingStatuses);

/** What one accepted message answers to a program (API contract, "POST /sendings one recipient"). */
export const singleAnswer = z
  .object({
    id: z.guid(),
    chainId: z.guid(),
    recipient: z.string(),
    status,
    state: z.object({ status, error: z.string().nullable() }),
    error: z.string().nullable(),
    price: z.number(),
    delay: z.iso.datetime().optional(),
  })
  .meta({ id: "SendingAccepted" });

export type SingleAnswer = z.infer<typeof singleAnswer>;

/** What a bulk send answers. */
export const bulkAnswer = z
  .object({
    groupId: z.guid(),
    taskId: z.guid(),
    total: z.int().meta({
      description: "Recipients as given; the task's own total is exact once it is expanded",
    }),
    status: z.literal("pending"),
    error: z.null(),
    delay: z.iso.datetime().optional(),
  })
  .meta({ id: "BulkAccepted" });

export type BulkAnswer = z.infer<typeof bulkAnswer>;

/** What `POST /sendings` answers: by the recipients, and to `return=each` one for each of them. */
export const sendAnswer = z.union([singleAnswer, bulkAnswer, z.array(singleAnswer)]);
