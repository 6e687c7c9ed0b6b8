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

const resource = resourceOperations({ path: "/tasks", tag: "Tasks", answer: taskView });

export const list = resource.list({
  summary: "Bulk sends, newest first",
  list: tasksList,
  verb: listTasks,
});

export const get = resource.get({
  summary: "A bulk send with its progress",
  verb: getTask,
});

export const update = resource.update({
  summary:
    "Pause (from scheduled, running), stop (from scheduled, running, paused, and once it is over while `mayFollow`) or resume (`scheduled`, from paused) a bulk send, any other move is 409; rename it; give one that has not begun another time",
  body: updateTaskInput,
  verb: updateTask,
});

export const remove = resource.remove({
  summary:
    "Take a bulk send off the list for good: one that is not over is stopped first, its messages stay in the history; answers it as it then is",
  verb: removeTask,
});

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

export const failures = operation({
  method: "get",
  path: "/tasks/{id}/failures",
  summary: "Why messages of a bulk send failed, the most frequent reason first",
  tag: "Tasks",
  params: idParams,
  verb: countTaskFailures,
  args: ({ params }) => [params.id],
  answer: taskFailures,
});

export const waiting = operation({
  method: "get",
  path: "/tasks/{id}/waiting",
  summary: "How many messages of a bulk send wait for their recipients' hours, and until when",
  tag: "Tasks",
  params: idParams,
  verb: countWaiting,
  args: ({ params }) => [params.id],
  answer: taskWaiting,
});

export const resendable = operation({
  method: "get",
  path: "/tasks/{id}/resend",
  summary: "Whom one's own bulk send that is over failed for; 409 while it is not",
  tag: "Tasks",
  params: idParams,
  verb: countResend,
  args: ({ params }) => [params.id],
  answer: taskResend,
});

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

export const fallbacks = operation({
  method: "get",
  path: "/tasks/{id}/cascade",
  summary: "How far each fallback step of a bulk send has come; nothing of one without fallbacks",
  tag: "Tasks",
  params: idParams,
  verb: readTaskFallbacks,
  args: ({ params }) => [params.id],
  answer: taskFallbacks,
});
