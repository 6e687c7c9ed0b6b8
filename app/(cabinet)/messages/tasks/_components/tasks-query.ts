import type { ListDefinition, ListPage } from "#components/list/list-query.ts";
import { channelTypes } from "#lib/sendings/channels.ts";
import type { TaskPage, TaskView } from "#lib/tasks/task-view.ts";
import { taskStates } from "#lib/tasks/task.ts";

/** Filters by the names that the HTTP API gives them. */
export const taskFilters = {
  state: taskStates,
  "data.sending.type": channelTypes,
  OwnerId: "id",
} as const;

export const tasksDefinition: ListDefinition = {
  resource: "tasks",
  filters: Object.keys(taskFilters),
  presets: ["today", "yesterday", "currentWeek", "lastWeek", "currentMonth", "lastMonth"],
  defaultPreset: "today",
  defaultSort: "-createdAt",
};

export const nothingFound: ListPage<TaskView> = { rows: [], total: 0 };

export function toTasksPage({ data, total, totalIsEstimate }: TaskPage): ListPage<TaskView> {
  return { rows: data, total, isCapped: totalIsEstimate ?? false };
}
