import * as z from "zod";
import { channelTypes } from "#lib/sendings/channels.ts";
import { outcomeCounts } from "./counts.ts";
import { deliveryTime } from "./delivery-time.ts";

/** Why messages failed, the most frequent first. */
const failureReasons = z.array(
  z.object({
    error: z.string().meta({ description: "As a message's state.error has it; empty if unknown" }),
    count: z.int(),
  }),
);

/** What became of the messages of a bulk send. Messages to test recipients are not among them. */
export const taskAnalytics = z.object({
  total: outcomeCounts,
  deliveryTime: deliveryTime.nullable(),
  operators: z.array(
    outcomeCounts.extend({
      mccmnc: z.string().meta({ description: "Network code; empty where there is no operator" }),
      name: z.string().nullable(),
    }),
  ),
  hours: z.array(outcomeCounts.extend({ hour: z.iso.datetime() })).meta({
    description: "By the hour in which the messages were created",
  }),
  failures: failureReasons,
  steps: z.array(outcomeCounts.extend({ step: z.int(), type: z.enum(channelTypes) })),
});

export type TaskAnalytics = z.infer<typeof taskAnalytics>;
