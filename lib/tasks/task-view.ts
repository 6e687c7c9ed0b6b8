import * as z from "zod";
import type { ListPage } from "#lib/list-page.ts";
import { channelTypes } from "#lib/sendings/channels.ts";
import { taskStates } from "./task.ts";

const moment = z.iso.datetime();

/** A bulk send as the API and the screens see it. Money is a decimal number, times are ISO. */
export const taskView = z
  .object({
    id: z.guid().meta({ description: "Also the groupId of its messages" }),
    type: z.string(),
    title: z.string(),
    sender: z.string(),
    state: z.enum(taskStates),
    reason: z.string().nullable().meta({
      description:
        "Translation key behind tasks.reasons.; null when there is nothing to explain. A running task with `funds` hands over what is paid for and then pauses",
    }),
    data: z.object({
      sending: z.object({
        type: z.enum(channelTypes),
        groupId: z.guid(),
        payload: z.object({
          text: z.string(),
          subject: z.string().optional().meta({ description: "E-mail" }),
        }),
      }),
      recipients: z.object({
        include: z.object({
          lists: z.array(z.object({ id: z.guid(), title: z.string() })),
          recipients: z.int(),
        }),
      }),
    }),
    meta: z.object({
      total: z.int(),
      accepted: z.int().meta({ description: "Messages accepted so far: their money is reserved" }),
      sent: z.int(),
      delivered: z.int(),
      seen: z.int(),
      completed: z.int().meta({ description: "Messages that left: sent, delivered or seen" }),
      errored: z.int().meta({ description: "Messages that failed" }),
      stopped: z.int().meta({
        description: "Messages ended unsent because the task was stopped, their money returned",
      }),
      excluded: z.int().meta({
        description: "Recipients left out so far: excluded, black-listed, or with an empty text",
      }),
      duplicates: z.int().meta({ description: "Repeated addresses so far" }),
      progress: z.number().meta({ description: "0 to 100" }),
    }),
    cost: z.number(),
    estimate: z
      .number()
      .nullable()
      .meta({ description: "What the whole of it would cost; null while nothing is known" }),
    currency: z.string(),
    OwnerId: z.guid(),
    owner: z.string(),
    changedBy: z.string().nullable().meta({ description: "Who paused or stopped it last" }),
    /** When it was paused, stopped or resumed last. */
    changedAt: moment.nullable(),
    startsAt: moment.nullable(),
    startedAt: moment.nullable(),
    finishedAt: moment.nullable(),
    createdAt: moment,
    updatedAt: moment,
  })
  .meta({ id: "Task" });

export type TaskView = z.infer<typeof taskView>;

export type TaskPage = ListPage<TaskView>;
