import { useTranslations } from "next-intl";
import { useState } from "react";
import { showToast } from "#components/ui/toast.ts";
import type { TaskView } from "#lib/tasks/task-view.ts";
import type { TaskStateInput } from "#lib/tasks/task.ts";
import { moveTaskAction } from "#server/tasks/actions.ts";

/**
 * Pauses, resumes or stops a task. `moving` is the move on its way; the task is shown changed only
 * once the server has changed it, and a refusal stays on screen until read.
 */
export function useMoveTask(task: TaskView, onMoved: (task: TaskView) => void) {
  const t = useTranslations("tasks.actions");
  const [moving, setMoving] = useState<TaskStateInput | null>(null);
  const move = async (state: TaskStateInput): Promise<boolean> => {
    setMoving(state);
    try {
      const result = await moveTaskAction({ id: task.id, state });
      if (result.ok) onMoved(result.data);
      else showToast({ kind: "failure", title: t("failed"), description: result.error.message });
      return result.ok;
    } catch (error) {
      // The action itself never throws: the network did.
      showToast({
        kind: "failure",
        title: t("failed"),
        description: error instanceof Error ? error.message : undefined,
      });
      return false;
    } finally {
      setMoving(null);
    }
  };
  return { moving, move };
}
