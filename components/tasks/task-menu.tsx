"use client";

import { useTranslations } from "next-intl";
import { CopyIdItem, RowMenu } from "#components/list/row-menu.tsx";
import { MenuItem } from "#components/ui/dropdown-menu.tsx";
import { MessagesSquare } from "#components/ui/icons.ts";
import { taskTitle } from "#lib/tasks/task-title.ts";
import type { TaskView } from "#lib/tasks/task-view.ts";
import { reportHref } from "./report-href.ts";

export function TaskMenu({ task, size }: { task: TaskView; size?: "icon" }) {
  const t = useTranslations("tasks.actions");
  return (
    <RowMenu name={taskTitle(task)} size={size}>
      <MenuItem icon={MessagesSquare} letter="R" href={reportHref(task)}>
        {t("messages")}
      </MenuItem>
      <CopyIdItem id={task.id} />
    </RowMenu>
  );
}
