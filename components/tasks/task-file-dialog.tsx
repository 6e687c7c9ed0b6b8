import { ReportDialog } from "#components/reports/report-dialog.tsx";
import { taskTitle } from "#lib/tasks/task-title.ts";
import type { TaskView } from "#lib/tasks/task-view.ts";
import { isolated } from "#lib/text/isolated.ts";

interface TaskFileDialogProps {
  task: TaskView;
  onClose: () => void;
}

/** The messages of a bulk send as a file, whenever they were created. */
export function TaskFileDialog({ task, onClose }: TaskFileDialogProps) {
  return (
    <ReportDialog
      list={{
        title: isolated(taskTitle(task)),
        path: "/sendings",
        request: new URLSearchParams({ groupId: task.id }),
        preset: "sendings.details",
        isOnce: true,
      }}
      onClose={onClose}
    />
  );
}
