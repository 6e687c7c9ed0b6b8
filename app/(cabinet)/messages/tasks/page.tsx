import { pageTitle } from "#app/page-title.ts";
import type { ListDefinition } from "#components/list/list-definition.ts";
import { canDo } from "#lib/permissions.ts";
import { channelTypes } from "#lib/sendings/channels.ts";
import { taskStates } from "#lib/tasks/task.ts";
import { requireActor } from "#server/auth/session.ts";
import { getTask, listTasks, tasksListSpec } from "#server/tasks/service.ts";
import { type ListPageProps, loadList } from "../../load-list.ts";
import { knownOwners } from "../_components/known-names.ts";
import { TasksList } from "./_components/tasks-list.tsx";

export const generateMetadata = pageTitle("tasks");

const definition: ListDefinition = {
  resource: "tasks",
  filters: { state: taskStates, "data.sending.type": channelTypes, OwnerId: "id" },
  presets: ["today", "yesterday", "currentWeek", "lastWeek", "currentMonth", "lastMonth"],
  defaultPreset: "today",
};

export default async function TasksPage({ searchParams }: ListPageProps) {
  const actor = await requireActor("/messages/tasks");
  const list = await loadList(actor, searchParams, {
    definition,
    spec: tasksListSpec,
    list: listTasks,
    get: getTask,
  });
  return (
    <TasksList
      list={list}
      names={await knownOwners(actor, list.query)}
      viewer={{
        seesOwners: canDo(actor, "users.get", "children"),
        mayMove: canDo(actor, "tasks.update"),
        maySend: canDo(actor, "sendings.generate"),
      }}
    />
  );
}
