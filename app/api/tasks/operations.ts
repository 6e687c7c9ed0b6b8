import { idParams } from "#lib/id-params.ts";
import { tasksList } from "#lib/tasks/list.ts";
import { moveTaskInput } from "#lib/tasks/move-task-input.ts";
import { taskView } from "#lib/tasks/task-view.ts";
import { getTask, listTasks, moveTask } from "#server/tasks/service.ts";
import { operation } from "#server/transport/operation.ts";

export const list = operation({
  method: "get",
  path: "/tasks",
  summary: "Bulk sends, newest first",
  tag: "Tasks",
  list: tasksList,
  verb: listTasks,
  args: ({ list: wanted }) => [wanted],
  answer: taskView,
});

export const get = operation({
  method: "get",
  path: "/tasks/{id}",
  summary: "A bulk send with its progress",
  tag: "Tasks",
  params: idParams,
  verb: getTask,
  args: ({ params }) => [params.id],
  answer: taskView,
});

export const update = operation({
  method: "put",
  path: "/tasks/{id}",
  summary: "Pause, stop or resume (scheduled) a bulk send",
  tag: "Tasks",
  params: idParams,
  body: moveTaskInput,
  verb: moveTask,
  args: ({ params, body }) => [{ id: params.id, state: body.state }],
  answer: taskView,
});
