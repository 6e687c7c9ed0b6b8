import * as z from "zod";
import { rowId } from "#lib/row-id.ts";
import { channelTypes } from "../channels.ts";
import { type SendingStatus, sendingStatuses } from "../statuses.ts";

const status = z.enum(sendingStatuses);

/** A chain in the row of its first message: what came of it, and each of its messages. */
export const wholeChain = z
  .object({
    status: status.meta({
      description: "How far any of them has reached the recipient, else where the last one is",
    }),
    price: z.number().meta({ description: "Of all its messages; a failed one costs nothing" }),
    segments: z.int(),
    steps: z.array(
      z.object({
        id: rowId(),
        type: z.enum(channelTypes),
        status,
        error: z.string().nullable(),
        price: z.number(),
        createdAt: z.iso.datetime(),
      }),
    ),
  })
  .meta({ id: "WholeChain" });

export type WholeChain = z.infer<typeof wholeChain>;

const reached = ["seen", "delivered"] as const;

/** What came of a chain whose messages have these statuses, in their order. */
export function chainStatus(statuses: readonly SendingStatus[]): SendingStatus {
  return reached.find((one) => statuses.includes(one)) ?? statuses.at(-1) ?? "pending";
}
