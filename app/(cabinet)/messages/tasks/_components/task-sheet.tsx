"use client";

import { useTranslations } from "next-intl";
import { type OpenRow, RowSheet } from "#components/list/row-sheet.tsx";
import { ShortId } from "#components/list/short-id.tsx";
import { useShownRow } from "#components/notifications/shown-rows.ts";
import { TaskActions } from "#components/tasks/task-actions.tsx";
import { TaskMenu } from "#components/tasks/task-menu.tsx";
import { taskTitle } from "#lib/tasks/task-title.ts";
import type { TaskView } from "#lib/tasks/task-view.ts";
import { TaskDetailsBody } from "./task-details-body.tsx";
import type { TasksViewer } from "./tasks-viewer.ts";
import { mayKeep, mayRepeat } from "./use-task-columns.tsx";

interface TaskSheetProps {
  open: OpenRow<TaskView>;
  viewer: TasksViewer;
}

/** Details of the open task, live as its row is. */
export function TaskSheet({ open, viewer }: TaskSheetProps) {
  const t = useTranslations("tasks.details");
  useShownRow(open.row?.id ?? null);
  return (
    <RowSheet
      open={open}
      whole
      t={t}
      title={(task) => <span className="truncate">{task ? taskTitle(task) : t("title")}</span>}
      menu={(task) => (
        <TaskMenu
          task={task}
          mayRepeat={mayRepeat(viewer, task)}
          mayKeep={mayKeep(viewer, task)}
          mayMove={viewer.mayMove}
          mayRemove={viewer.mayRemove}
          onRemoved={open.onClose}
        />
      )}
      footer={(task) => (
        <>
          <TaskActions long task={task} mayMove={viewer.mayMove} />
          <ShortId id={task.id} />
        </>
      )}
    >
      {(task) => <TaskDetailsBody task={task} withOwner={viewer.seesOwners} />}
    </RowSheet>
  );
}
