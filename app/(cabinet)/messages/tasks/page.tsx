import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import type { SearchParams } from "nuqs/server";
import { type ListQuery, readListQuery } from "#components/list/list-query.ts";
import { listRequest } from "#components/list/list-request.ts";
import { AppError } from "#lib/errors.ts";
import { type Actor, canDo } from "#lib/permissions.ts";
import type { TaskView } from "#lib/tasks/task-view.ts";
import { requireActor } from "#server/auth/session.ts";
import { isId } from "#server/db/ids.ts";
import { getTask, listTasks, tasksListSpec } from "#server/tasks/service.ts";
import { parseListParameters } from "#server/transport/list-parameters.ts";
import { searchOwners } from "#server/users/service.ts";
import { TasksList } from "./_components/tasks-list.tsx";
import {
  nothingFound,
  taskFilters,
  tasksDefinition,
  toTasksPage,
} from "./_components/tasks-query.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("routes");
  return { title: t("tasks") };
}

export default async function TasksPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const actor = await requireActor("/messages/tasks");
  const [query, { open }] = await Promise.all([
    readListQuery(tasksDefinition, searchParams),
    searchParams,
  ]);
  const seesOwners = canDo(actor, "users.get", "children");
  const ownerIds = seesOwners ? (query.filters.OwnerId ?? []).filter(isId) : [];
  const [initial, opened, owners] = await Promise.all([
    loadInitial(actor, query),
    openedTask(actor, open),
    Promise.all(ownerIds.map((id) => searchOwners(actor, id))),
  ]);
  return (
    <TasksList
      initial={initial}
      opened={opened}
      names={Object.fromEntries(owners.flat().map(({ id, username }) => [id, username]))}
      viewer={{
        seesOwners,
        mayMove: canDo(actor, "tasks.update"),
        maySend: canDo(actor, "sendings.generate"),
      }}
    />
  );
}

async function loadInitial(actor: Actor, query: ListQuery) {
  const at = Date.now();
  const request = listRequest(query, { accepted: taskFilters, timeZone: actor.timeZone });
  const page = request
    ? toTasksPage(await listTasks(actor, parseListParameters(request, tasksListSpec, actor.via)))
    : nothingFound;
  return { query, page, at };
}

/** A link to a task that is not there still shows the list; the sheet says what is wrong. */
async function openedTask(
  actor: Actor,
  id: string | string[] | undefined,
): Promise<TaskView | null> {
  if (typeof id !== "string" || !isId(id)) return null;
  try {
    return await getTask(actor, id);
  } catch (error) {
    if (error instanceof AppError && error.code === "NotFound") return null;
    throw error;
  }
}
