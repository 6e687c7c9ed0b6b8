"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { RemoveDialog } from "#components/form/remove-dialog.tsx";
import { Trash2, Undo2 } from "#components/ui/icons.ts";
import { taskTitle } from "#lib/tasks/task-title.ts";
import type { TaskView } from "#lib/tasks/task-view.ts";
import { isOver } from "#lib/tasks/task.ts";
import { isolated } from "#lib/text/isolated.ts";
import { removeTaskAction } from "#server/tasks/actions.ts";
import { useLiveTask } from "./live-task.ts";
import { useStopRows } from "./use-stop-rows.tsx";

interface RemoveTaskDialogProps {
  task: TaskView;
  onRemoved?: () => void;
  onClose: () => void;
}

/** Asks before a task is removed from the list permanently; a running task is stopped first. */
export function RemoveTaskDialog({ task: given, onRemoved, onClose }: RemoveTaskDialogProps) {
  const t = useTranslations("tasks.remove");
  const client = useQueryClient();
  const tStop = useTranslations("tasks.stop");
  const task = useLiveTask(given);
  const rows = useStopRows(task);
  const isEnded = isOver(task.state);
  const title = isolated(taskTitle(task));
  return (
    <RemoveDialog
      send={async () => removeTaskAction({ id: task.id })}
      title={t("title", { title })}
      rows={isEnded ? [] : rows}
      consequences={[
        ...(isEnded ? [] : [{ id: "ends", icon: Undo2, text: tStop("ends") }]),
        { id: "gone", icon: Trash2, text: t("gone") },
      ]}
      confirmLabel={t("submit")}
      doneMessage={t("done", { title })}
      onDone={() => {
        void client.invalidateQueries({ queryKey: ["tasks"] });
        onRemoved?.();
      }}
      onClose={onClose}
    />
  );
}
