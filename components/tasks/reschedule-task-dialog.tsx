"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { RescheduleDialog } from "#components/sendings/schedule/reschedule-dialog.tsx";
import { taskTitle } from "#lib/tasks/task-title.ts";
import type { TaskView } from "#lib/tasks/task-view.ts";
import { isolated } from "#lib/text/isolated.ts";
import { rescheduleTaskAction } from "#server/tasks/actions.ts";

interface RescheduleTaskDialogProps {
  task: TaskView;
  onClose: () => void;
}

/** Changes the time of a task that has not started, or starts it at once. */
export function RescheduleTaskDialog({ task, onClose }: RescheduleTaskDialogProps) {
  const t = useTranslations("tasks.reschedule");
  const client = useQueryClient();
  const title = isolated(taskTitle(task));
  return (
    <RescheduleDialog
      title={t("title", { title })}
      submitLabel={t("submit")}
      startsAt={task.startsAt}
      until={task.until}
      send={async (schedule) => rescheduleTaskAction({ id: task.id, schedule })}
      doneMessage={(isLater) => (isLater ? t("done") : t("now", { title }))}
      onDone={() => void client.invalidateQueries({ queryKey: ["tasks"] })}
      onClose={onClose}
    />
  );
}
