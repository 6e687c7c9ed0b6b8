import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useLiveRefresh } from "#components/layout/use-live-refresh.ts";
import { readApi } from "#components/list/read-api.ts";
import type { TaskView } from "#lib/tasks/task-view.ts";
import { isOver } from "#lib/tasks/task.ts";

/** Least ms between two questions: a large send reports many times a second. */
const pause = 5000;

interface TaskPartOptions<Part> {
  /** While this is false nothing is requested. */
  enabled?: boolean;
  /** How often it is asked while the send goes on, in ms, for what changes without an event. */
  every?: number | false;
  /** What the page has brought along. */
  initial?: Part;
}

/** Reads a part of a task that its row doesn't have, and reads it again as the task progresses until it is over. */
export function useTaskPart<Part>(
  { id, state }: TaskView,
  part: "analytics" | "waiting" | "cascade" | "failures",
  { enabled = true, every = false, initial }: TaskPartOptions<Part> = {},
) {
  const over = isOver(state);
  const client = useQueryClient();
  const queryKey = ["tasks", part, id, over];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => readApi<Part>(`/tasks/${id}/${part}`, new URLSearchParams(), signal),
    enabled,
    initialData: initial,
    placeholderData: keepPreviousData,
    refetchInterval: () => !over && every,
  });
  useLiveRefresh("tasks.updated", () => client.invalidateQueries({ queryKey }), {
    interval: pause,
    hearsProgress: true,
    isWanted: ({ data }) => enabled && !over && (data.id ?? id) === id,
  });
  return query;
}
