import { taskAnalytics } from "#lib/analytics/task-analytics.ts";
import { idParams } from "#lib/id-params.ts";
import { bulkAnswer } from "#lib/sendings/send-answer.ts";
import { tasksList } from "#lib/tasks/list.ts";
import { taskContacts, taskContactsQuery } from "#lib/tasks/task-contacts.ts";
import { taskFailures } from "#lib/tasks/task-failures.ts";
import { taskFallbacks } from "#lib/tasks/task-fallbacks.ts";
import { taskResend } from "#lib/tasks/task-resend.ts";
import { taskView } from "#lib/tasks/task-view.ts";
import { taskWaiting } from "#lib/tasks/task-waiting.ts";
import { updateTaskInput } from "#lib/tasks/update-task-input.ts";
import { analyticsOfTask } from "#server/analytics/service.ts";
import { countResend, resendTask } from "#server/sendings/service.ts";
import {
  countTaskFailures,
  countWaiting,
  getTask,
  listTaskContacts,
  listTasks,
  readTaskFallbacks,
  removeTask,
  updateTask,
} from "#server/tasks/service.ts";
import { operation } from "#server/transport/operation.ts";
import { resourceOperations } from "#server/transport/resource-operations.ts";

const resource = resourceOperations("/tasks", "Tasks", taskView);

export const list = resource.list("Bulk sends, newest first", tasksList, listTasks);

export const get = resource.get("A bulk send with its progress", getTask);

export const update = resource.update(
  "Pause (from scheduled, running), stop (from scheduled, running, paused, and once it is over while `mayFollow`) or resume (`scheduled`, from paused) a bulk send, any other move is 409; rename it; give one that has not begun another time",
  updateTaskInput,
  updateTask,
);

export const remove = resource.remove(
  "Take a bulk send off the list for good: one that is not over is stopped first, its messages stay in the history; answers it as it then is",
  removeTask,
);

export const contacts = operation({
  method: "get",
  path: "/tasks/{id}/contacts",
  summary: "Whom a bulk send was made for: contact lists and single addresses",
  tag: "Tasks",
  params: idParams,
  query: taskContactsQuery,
  verb: listTaskContacts,
  args: ({ params, query: { excluded, $after = null, $limit } }) => [
    params.id,
    { excluded: excluded === "true", after: $after, limit: $limit },
  ],
  answer: taskContacts,
});

export const failures = resource.part(
  "failures",
  "Why messages of a bulk send failed, the most frequent reason first",
  countTaskFailures,
  taskFailures,
);

export const analytics = resource.part(
  "analytics",
  "What became of the messages of a bulk send: by operator, hour and step, why they failed and how long deliveries took",
  analyticsOfTask,
  taskAnalytics,
);

export const waiting = resource.part(
  "waiting",
  "How many messages of a bulk send wait for their recipients' hours, and until when",
  countWaiting,
  taskWaiting,
);

export const resendable = resource.part(
  "resend",
  "Whom one's own bulk send that is over failed for; 409 while it is not",
  countResend,
  taskResend,
);

export const resend = operation({
  method: "post",
  path: "/tasks/{id}/resend",
  summary:
    "Send once more, as a new task, to exactly those whom no message of a bulk send reached; a second time is 409",
  tag: "Tasks",
  params: idParams,
  verb: resendTask,
  args: ({ params }, { idempotency }) => [params.id, idempotency],
  idempotent: true,
  answer: bulkAnswer,
});

export const fallbacks = resource.part(
  "cascade",
  "How far each fallback step of a bulk send has come; nothing of one without fallbacks",
  readTaskFallbacks,
  taskFallbacks,
);
