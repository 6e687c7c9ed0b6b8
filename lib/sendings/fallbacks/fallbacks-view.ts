import * as z from "zod";
import { rowId } from "#lib/row-id.ts";
import { channelTypes } from "../channels.ts";
import { sendingStatuses } from "../statuses.ts";

const status = z.enum(sendingStatuses);
const moment = z.iso.datetime();

/** When a fallback goes out, as it was given. */
export const fallbackOptionsView = z.object({
  onStatus: z.array(status),
  onTimeout: z.object({ timeout: z.int(), except: z.array(status) }).nullable(),
  onIncomingPayload: z.object({ text: z.string() }).nullable(),
});

/** A fallback as it was given. */
export const fallbackView = z.object({
  type: z.enum(channelTypes),
  payload: z.looseObject({ sender: z.string(), text: z.string() }),
  options: fallbackOptionsView,
});

/** A message of a chain with fallbacks: one that went out, or one that may yet. */
const fallbackStep = z.object({
  step: z.int().meta({ description: "0 is the chain's first message" }),
  type: z.enum(channelTypes),
  options: fallbackOptionsView
    .nullable()
    .meta({ description: "When it goes out; null for the first" }),
  state: z.enum(["planned", "waiting", "held", "ended", "started"]).meta({
    description:
      "planned: its conditions aren't met; waiting: about to go out; held: by a pause; ended: by a stop or the end of its time",
  }),
  cause: z
    .object({
      kind: z.enum(["status", "timeout", "answer"]),
      status: status.nullable(),
      at: moment,
    })
    .nullable()
    .meta({ description: "Which of its conditions was met, and when" }),
  message: z
    .object({
      id: rowId(),
      status,
      error: z.string().nullable(),
      price: z.number(),
      createdAt: moment,
      sentAt: moment.nullable(),
      deliveredAt: moment.nullable(),
      seenAt: moment.nullable(),
      failedAt: moment.nullable(),
    })
    .nullable(),
});

export type FallbackStepView = z.infer<typeof fallbackStep>;

/** All of a recipient's chain, in its order. */
export const fallbacksView = z
  .object({
    steps: z.array(fallbackStep),
    dueAt: moment.nullable().meta({ description: "When the time-out that runs is over" }),
  })
  .meta({ id: "Cascade" });

export type FallbacksView = z.infer<typeof fallbacksView>;
