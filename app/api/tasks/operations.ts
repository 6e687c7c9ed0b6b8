import { idParams } from "#lib/id-params.ts";
import { moveTaskInput } from "#lib/tasks/move-task-input.ts";
import { taskView } from "#lib/tasks/task-view.ts";
import { tasksListSpec } from "#server/tasks/service.ts";
import { operation } from "#server/transport/operation.ts";

export const findTasks = operation({
  method: "get",
  path: "/tasks",
  summary: "Bulk sends, newest first",
  tag: "Tasks",
  permission: "tasks.get",
  list: tasksListSpec,
  answer: taskView,
});

export const readTask = operation({
  method: "get",
  path: "/tasks/{id}",
  summary: "A bulk send with its progress",
  tag: "Tasks",
  permission: "tasks.get",
  params: idParams,
  answer: taskView,
});

export const changeTask = operation({
  method: "put",
  path: "/tasks/{id}",
  summary: "Pause, stop or resume (scheduled) a bulk send",
  tag: "Tasks",
  permission: "tasks.update",
  params: idParams,
  body: moveTaskInput,
  answer: taskView,
});
