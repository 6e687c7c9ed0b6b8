import * as z from "zod";
import { fallbackOptionsView } from "#lib/sendings/cascade/cascade-view.ts";
import { channelTypes } from "#lib/sendings/channels.ts";

/** The results of each step of a bulk send: of its first messages, then of each fallback. */
export const taskCascade = z.array(
  z.object({
    step: z.int().meta({ description: "0 is what everybody gets first" }),
    type: z.enum(channelTypes),
    options: fallbackOptionsView
      .nullable()
      .meta({ description: "When it goes out; null for the first" }),
    messages: z.int(),
    reached: z.int().meta({ description: "Delivered or seen" }),
    failed: z.int(),
    cost: z.number().meta({ description: "Of all but the failed ones, in the task's currency" }),
  }),
);

export type TaskCascade = z.infer<typeof taskCascade>;
