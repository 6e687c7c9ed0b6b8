import { useMutation } from "@tanstack/react-query";
import { useAttempt } from "#components/form/use-attempt.ts";
import { showOwnRow } from "#components/notifications/shown-rows.ts";
import type { TaskView } from "#lib/tasks/task-view.ts";
import type { TaskStateInput } from "#lib/tasks/task.ts";
import { moveTaskAction } from "#server/tasks/actions.ts";

/**
 * Pauses, resumes or stops a task, and answers it as it then is. `moving` is the move on its way, until `onMoved` has shown the
 * task as the server changed it; a refusal stays on screen until read.
 */
export function useMoveTask(id: string, onMoved: () => Promise<void> | void) {
  const attempt = useAttempt();
  const { mutateAsync, isPending, variables } = useMutation({
    mutationFn: async (state: TaskStateInput): Promise<TaskView | null> => {
      showOwnRow(id);
      const answer = await attempt(async () => moveTaskAction({ id, state }));
      if (answer) await onMoved();
      return answer?.data ?? null;
    },
  });
  return { moving: isPending ? variables : null, move: mutateAsync };
}
