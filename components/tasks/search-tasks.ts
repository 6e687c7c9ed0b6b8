import { readApi } from "#components/list/read-api.ts";
import type { Option } from "#components/ui/option.tsx";
import { taskTitle } from "#lib/tasks/task-title.ts";
import type { TaskPage } from "#lib/tasks/task-view.ts";

const found = 10;

/** Bulk sends by a part of their title, for a filter. */
export async function searchTasks(text: string, signal: AbortSignal): Promise<Option[]> {
  const request = new URLSearchParams({ $limit: String(found), ...(text && { $search: text }) });
  const { data } = await readApi<TaskPage>("/tasks", request, signal);
  return data.map((task) => ({ value: task.id, label: taskTitle(task) }));
}
