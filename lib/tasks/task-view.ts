import * as z from "zod";
import type { ListPage } from "#lib/list-page.ts";
import { rowId } from "#lib/row-id.ts";
import { channelTypes } from "#lib/sendings/channels.ts";
import { taskProgress } from "./task-progress.ts";
import { taskStates, taskTypes } from "./task.ts";

const moment = z.iso.datetime();

/** A bulk send as the API and the screens see it. Money is a decimal number, times are ISO. */
export const taskView = z
  .object({
    ...taskProgress.shape,
    type: z.enum(taskTypes),
    title: z.string(),
    sender: z.string(),
    state: z.enum(taskStates),
    reason: z.string().nullable().meta({
      description:
        "Translation key behind tasks.reasons.; null when there is nothing to explain. A running task with `funds` hands over what is paid for and then pauses",
    }),
    data: z.object({
      sending: z
        .object({
          type: z.enum(channelTypes),
          groupId: rowId(),
          payload: z
            .looseObject({
              text: z.string(),
              subject: z.string().optional().meta({ description: "E-mail" }),
            })
            .meta({ description: "What the message has, but for the HTML of an e-mail" }),
        })
        .nullable()
        .meta({ description: "Null of a task that sends no messages" }),
      hours: z
        .object({ from: z.string(), to: z.string(), zoneField: z.string().optional() })
        .optional()
        .meta({ description: "At which hours of its recipients' clocks it comes" }),
      canary: z
        .object({ percent: z.int(), share: z.int(), minutes: z.int() })
        .optional()
        .meta({ description: "A few get it first, as `$options.canary` of the send said" }),
      recipients: z.object({
        include: z.object({
          lists: z.array(z.object({ id: rowId(), title: z.string() })),
          recipients: z.int(),
        }),
      }),
    }),
    estimate: z
      .number()
      .nullable()
      .meta({ description: "What the whole of it would cost; null while nothing is known" }),
    risenEstimate: z.number().nullable().meta({
      description:
        "Paused with reason `price`: what it would cost now, where `estimate` was confirmed. Resuming confirms it",
    }),
    fallbacks: z.int().meta({ description: "How many may follow each of its messages" }),
    mayFollow: z.boolean().meta({
      description:
        "Of a task that is over, whether some of them may still go out, by a late report or an answer: it can be stopped then",
    }),
    clicks: z.object({ messages: z.int(), clicks: z.int() }).nullable().meta({
      description:
        "Of how many messages people opened the recipient's own link, and how often; null where the send names no link",
    }),
    currency: z.string(),
    OwnerId: rowId(),
    owner: z.string(),
    changedBy: z.string().nullable().meta({ description: "Who paused or stopped it last" }),
    /** When it was paused, stopped or resumed last. */
    changedAt: moment.nullable(),
    startsAt: moment.nullable(),
    until: moment.nullable().meta({ description: "What has not left by then fails, unpaid" }),
    resentAs: rowId()
      .nullable()
      .meta({ description: "The task that sends once more to those it failed for" }),
    startedAt: moment.nullable(),
    finishedAt: moment.nullable(),
    createdAt: moment,
  })
  .meta({ id: "Task" });

export type TaskView = z.infer<typeof taskView>;

export type TaskPage = ListPage<TaskView>;
