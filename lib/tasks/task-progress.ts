import * as z from "zod";
import { rowId } from "#lib/row-id.ts";
import { canaryStates } from "#lib/sendings/canary.ts";

/** How far a bulk send is. */
const taskMeta = z.object({
  total: z.int().meta({ description: "People it is sent to, each counted once" }),
  recipients: z.int().meta({ description: "The same as `total`" }),
  messages: z
    .int()
    .meta({ description: "Messages: one to each person, and the fallbacks that followed" }),
  followUps: z.int().meta({ description: "Of the messages, fallbacks that have gone out" }),
  accepted: z.int().meta({ description: "Messages accepted so far: their money is reserved" }),
  sent: z.int().meta({ description: "People to whom one left and none has been delivered yet" }),
  delivered: z
    .int()
    .meta({ description: "People to whom one was delivered and none has been seen" }),
  seen: z.int().meta({ description: "People who have seen one" }),
  completed: z.int().meta({ description: "People to whom one left: sent, delivered or seen" }),
  errored: z.int().meta({ description: "People to whom all of them failed" }),
  stopped: z.int().meta({
    description: "People who got none because the task was stopped, their money returned",
  }),
  excluded: z.int().meta({
    description:
      "Recipients left out so far: excluded, on a do-not-contact list, or with an empty text",
  }),
  duplicates: z.int().meta({ description: "Repeated addresses so far" }),
  progress: z.number().meta({ description: "0 to 100" }),
});

/** What changes in a bulk send while it runs; open pages receive it. Money is decimal numbers. */
export const taskProgress = z.object({
  id: rowId().meta({ description: "Also the groupId of its messages" }),
  meta: taskMeta,
  cost: z
    .number()
    .meta({ description: "Of its messages so far: charged, and reserved for those waiting" }),
  charged: z.number().meta({ description: "Of it, charged for messages that have left" }),
  canary: z
    .object({
      state: z.enum(canaryStates),
      endsAt: z.iso.datetime().nullable().meta({
        description: "When too few delivered pause it; null until the last of theirs has left",
      }),
      recipients: z.int(),
      reached: z.int().meta({ description: "To how many of them it was delivered" }),
    })
    .nullable()
    .meta({ description: "Progress of the canary; null without one, and before it starts" }),
  updatedAt: z.iso.datetime(),
});

export type TaskProgress = z.infer<typeof taskProgress>;
