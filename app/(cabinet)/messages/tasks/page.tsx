import { pageTitle } from "#app/page-title.ts";
import { canDo } from "#lib/permissions.ts";
import { tasksList } from "#lib/tasks/list.ts";
import { getTask, listTasks } from "#server/tasks/service.ts";
import { listPage } from "../../list-page.ts";
import { TasksList } from "./_components/tasks-list.tsx";

export const generateMetadata = pageTitle("tasks");

export default listPage("/messages/tasks", {
  definition: tasksList,
  list: listTasks,
  get: getTask,
  show: ({ actor, list, names }) => (
    <TasksList
      list={list}
      names={names}
      viewer={{
        seesOwners: canDo(actor, "users.get", "children"),
        mayKeepTemplates: canDo(actor, "templates.create"),
        mayMove: canDo(actor, "tasks.update"),
        mayRemove: canDo(actor, "tasks.remove"),
        maySend: canDo(actor, "sendings.generate"),
        ownId: actor.userId,
      }}
    />
  ),
});
