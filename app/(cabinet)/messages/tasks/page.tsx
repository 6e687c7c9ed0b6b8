import { pageTitle } from "#app/page-title.ts";
import { canDo } from "#lib/permissions.ts";
import { tasksList } from "#lib/tasks/list.ts";
import { requireActor } from "#server/auth/session.ts";
import { getTask, listTasks } from "#server/tasks/service.ts";
import { type ListPageProps, loadList } from "../../load-list.ts";
import { knownOwners } from "../_components/known-names.ts";
import { TasksList } from "./_components/tasks-list.tsx";

export const generateMetadata = pageTitle("tasks");

export default async function TasksPage({ searchParams }: ListPageProps) {
  const actor = await requireActor("/messages/tasks");
  const list = await loadList(actor, searchParams, {
    definition: tasksList,
    list: listTasks,
    get: getTask,
  });
  return (
    <TasksList
      list={list}
      names={await knownOwners(actor, list.query)}
      viewer={{
        seesOwners: canDo(actor, "users.get", "children"),
        mayKeepTemplates: canDo(actor, "templates.create"),
        mayMove: canDo(actor, "tasks.update"),
        mayRemove: canDo(actor, "tasks.remove"),
        maySend: canDo(actor, "sendings.generate"),
        ownId: actor.userId,
      }}
    />
  );
}
