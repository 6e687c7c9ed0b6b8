import { pageTitle } from "#app/page-title.ts";
import { tasksList } from "#lib/tasks/list.ts";
import { getTask, listTasks } from "#server/tasks/service.ts";
import { listPage } from "../../list-page.ts";
import { TasksList } from "./_components/tasks-list.tsx";
import { tasksViewer } from "./_components/tasks-viewer.ts";

export const generateMetadata = pageTitle("tasks");

export default listPage("/messages/tasks", {
  definition: tasksList,
  list: listTasks,
  get: getTask,
  show: ({ actor, list, names }) => (
    <TasksList list={list} names={names} viewer={tasksViewer(actor)} />
  ),
});
