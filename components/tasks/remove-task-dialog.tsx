"use client";

import { useTranslations } from "next-intl";
import { RemoveDialog } from "#components/form/remove-dialog.tsx";
import { useQueryClient } from "#components/query/use-query.ts";
import { notSentOf } from "#lib/tasks/task-counts.ts";
import { taskTitle } from "#lib/tasks/task-title.ts";
import type { TaskView } from "#lib/tasks/task-view.ts";
import { isOver } from "#lib/tasks/task.ts";
import { isolated } from "#lib/text/isolated.ts";
import { removeTaskAction } from "#server/tasks/actions.ts";

interface RemoveTaskDialogProps {
  task: TaskView;
  onRemoved?: () => void;
  onClose: () => void;
}

/** Asks before a task leaves the list for good, stopped where it is not over. */
export function RemoveTaskDialog({ task, onRemoved, onClose }: RemoveTaskDialogProps) {
  const t = useTranslations("tasks.remove");
  const client = useQueryClient();
  const title = isolated(taskTitle(task));
  return (
    <RemoveDialog
      send={async () => removeTaskAction({ id: task.id })}
      title={t("title", { title })}
      description={isOver(task.state) ? t("over") : t("open", { count: notSentOf(task.meta) })}
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
