"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTimeZone, useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { DataProvider } from "#components/list/data-provider.tsx";
import type { ListPage, ListQuery } from "#components/list/list-query.ts";
import { listRequest } from "#components/list/list-request.ts";
import { List } from "#components/list/list.tsx";
import { readApi } from "#components/list/read-api.ts";
import { taskTitle } from "#components/tasks/task-title.ts";
import type { TaskPage, TaskView } from "#lib/tasks/task-view.ts";
import { TasksEmpty } from "./tasks-empty.tsx";
import { nothingFound, taskFilters, tasksDefinition, toTasksPage } from "./tasks-query.ts";
import { TasksSummary } from "./tasks-summary.tsx";
import { type TasksViewer, useTaskColumns } from "./use-task-columns.tsx";
import { useTaskFilters } from "./use-task-filters.tsx";

// Loaded when a task is opened, rendered with the page where its address opens one.
const TaskSheet = dynamic(() => import("./task-sheet.tsx").then((module) => module.TaskSheet));

interface TasksListProps {
  initial: { query: ListQuery; page: ListPage<TaskView>; at: number };
  /** The task of the open sheet, where the address names one. */
  opened: TaskView | null;
  /** Names by id of the accounts that the address filters by. */
  names: Record<string, string>;
  viewer: TasksViewer;
}

/** Bulk sends with live progress. */
export function TasksList(props: TasksListProps) {
  return (
    <DataProvider>
      <TasksListBody {...props} />
    </DataProvider>
  );
}

function TasksListBody({ initial, opened, names, viewer }: TasksListProps) {
  const t = useTranslations("tasks");
  const tMessages = useTranslations("messages.tabs");
  const timeZone = useTimeZone() ?? "UTC";
  const onMoved = useReplaceTask();
  const columns = useTaskColumns({ viewer, onMoved });
  const filters = useTaskFilters(viewer, names);

  const fetchPage = async (query: ListQuery, signal?: AbortSignal) => {
    const request = listRequest(query, { accepted: taskFilters, timeZone });
    return request ? toTasksPage(await readApi<TaskPage>("/tasks", request, signal)) : nothingFound;
  };
  return (
    <List
      definition={tasksDefinition}
      initial={initial}
      fetchPage={fetchPage}
      label={tMessages("tasks")}
      columns={columns}
      rowId={(task) => task.id}
      rowLabel={taskTitle}
      height="tall"
      filters={filters}
      searchLabel={t("search")}
      summary={(page) => <TasksSummary page={page} />}
      empty={<TasksEmpty maySend={viewer.maySend} />}
      sheet={(open) => <TaskSheet {...open} opened={opened} viewer={viewer} onMoved={onMoved} />}
    />
  );
}

/** Puts a task as the server answered it in place of the one on screen, without waiting for the socket. */
function useReplaceTask(): (task: TaskView) => void {
  const client = useQueryClient();
  return (task) => {
    client.setQueriesData<ListPage<TaskView>>(
      { queryKey: [tasksDefinition.resource] },
      (page) =>
        page && { ...page, rows: page.rows.map((row) => (row.id === task.id ? task : row)) },
    );
    client.setQueryData(["task", task.id], task);
  };
}
