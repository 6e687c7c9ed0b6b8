import * as z from "zod";
import { durable, type EventsOfResource, live } from "#lib/events/declaration.ts";
import type { Notice } from "#lib/notifications/notification.ts";
import { taskProgress } from "./task-progress.ts";
import { type TaskState, taskStates } from "./task.ts";

export const tasksEvents = {
  permission: "tasks.get",
  events: {
    created: durable(
      { title: z.string(), total: z.number() },
      {
        notification: ({ title, total }, taskId) => ({
          type: "SendingsBulkCreated",
          params: { taskId, title, total },
        }),
      },
    ),
    /** The state of a bulk send changed. */
    state: durable(
      {
        title: z.string(),
        was: z.enum(taskStates),
        state: z.enum(taskStates),
        reason: z.string().nullable(),
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
  amount?: number | undefined;
  price?: number | undefined;
  currency?: string | undefined;
}

/**
 * A person who pauses a send needs no notification. A pause by the product and the end of such a pause are
 * reported.
 */
function noticeOfState(
  { title, was, state, reason, amount, price, currency }: StateChange,
  taskId: string,
): Notice | null {
  if (state === "paused" && reason !== null)
    return {
      type: "SendingsBulkPaused",
      params: {
        taskId,
        title,
        reason,
        amount,
        price,
        currency,
      },
    };
  const isResumed = was === "paused" && (state === "running" || state === "scheduled");
  return isResumed ? { type: "SendingsBulkResumed", params: { taskId, title } } : null;
}
