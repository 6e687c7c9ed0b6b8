import * as z from "zod";
import { channelTypes } from "#lib/sendings/channels.ts";
import { fallbackOptionsView } from "#lib/sendings/fallbacks/fallbacks-view.ts";

/** The results of each step of a bulk send: of its first messages, then of each fallback. */
export const taskFallbacks = z.array(
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

export type TaskFallbacks = z.infer<typeof taskFallbacks>;
