import type { TaskView } from "#lib/tasks/task-view.ts";

/** The address of a task's report: outgoing messages filtered by the task. */
export function reportHref({
  id,
  createdAt,
  updatedAt,
}: Pick<TaskView, "id" | "createdAt" | "updatedAt">): string {
  return `/messages/outgoing?${new URLSearchParams({ groupId: id, createdAt, updatedAt })}`;
}

/** The messages of a task that failed, whatever their age. */
export function failuresHref(id: string): string {
  return `/messages/outgoing?${new URLSearchParams({ preset: "all", groupId: id, "state.status": "errored" })}`;
}
