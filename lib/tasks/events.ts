import * as z from "zod";
import { durable, type EventsOfResource, live } from "#lib/events/declaration.ts";
import type { Notice } from "#lib/notifications/notification.ts";
import { taskProgress } from "./task-progress.ts";
import { isOver, type TaskState, taskStates } from "./task.ts";

export const tasksEvents = {
  permission: "tasks.get",
  events: {
    created: durable(
      { title: z.string(), total: z.number(), isOwn: z.boolean() },
      {
        // Who created it needs no notification: only the account that another person created it for.
        notification: ({ title, total, isOwn }, taskId) =>
          isOwn ? null : { type: "SendingsBulkCreated", params: { taskId, title, total } },
      },
    ),
    /** The state of a bulk send changed. */
    state: durable(
      {
        title: z.string(),
        was: z.enum(taskStates),
        state: z.enum(taskStates),
        reason: z.string().nullable(),
        /** Of the end: people, as `meta` of the task has them. */
        total: z.number().optional(),
        completed: z.number().optional(),
        errored: z.number().optional(),
        /** Of a pause because of its price: what it would cost now, and what was confirmed. */
        amount: z.number().optional(),
        price: z.number().optional(),
        currency: z.string().optional(),
      },
      { heard: { as: "updated" }, notification: noticeOfState },
    ),
    /** It was renamed, or is to begin at another time. */
    changed: durable({ title: z.string() }, { heard: { as: "updated" } }),
    removed: durable({}),
    /** Carries the counters, so that browsers need not fetch them. */
    updated: live({ progress: taskProgress }, { heard: { with: ["progress"] } }),
  },
} as const satisfies EventsOfResource;

interface StateChange {
  title: string;
  was: TaskState;
  state: TaskState;
  reason: string | null;
  total?: number | undefined;
  completed?: number | undefined;
  errored?: number | undefined;
  amount?: number | undefined;
  price?: number | undefined;
  currency?: string | undefined;
}

/**
 * A person who pauses a send needs no notification. A pause by the product, the end of such a pause and the end of the
 * send are reported.
 */
function noticeOfState(change: StateChange, taskId: string): Notice | null {
  const { title, was, state, reason, amount, price, currency } = change;
  if (state === "paused" && reason !== null)
    return {
      type: "SendingsBulkPaused",
      params: { taskId, title, reason, amount, price, currency },
    };
  if (isOver(state)) return noticeOfEnd(change, taskId);
  const isResumed = was === "paused" && (state === "running" || state === "scheduled");
  return isResumed ? { type: "SendingsBulkResumed", params: { taskId, title } } : null;
}

const ends = {
  completed: "SendingsBulkCompleted",
  stopped: "SendingsBulkStopped",
  failed: "SendingsBulkFailed",
} as const;

/** There is one end: a task that is over may still be stopped, because of what may follow, without another notification. */
function noticeOfEnd(
  { title, was, state, total = 0, completed = 0, errored = 0 }: StateChange,
  taskId: string,
): Notice | null {
  if (isOver(was) || !(state === "completed" || state === "stopped" || state === "failed"))
    return null;
  return { type: ends[state], params: { taskId, title, total, completed, errored } };
}
