"use client";

import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button.tsx";
import { DropdownMenu, MenuItem } from "#components/ui/dropdown-menu.tsx";
import { Ellipsis, Hash, MessagesSquare } from "#components/ui/icons.ts";
import { useCopy } from "#components/ui/use-copy.ts";
import type { TaskView } from "#lib/tasks/task-view.ts";
import { reportHref } from "./report-href.ts";
import { taskTitle } from "./task-title.ts";

export function TaskMenu({ task, small = false }: { task: TaskView; small?: boolean }) {
  const t = useTranslations("tasks.actions");
  const copy = useCopy();
  const label = t("more", { title: taskTitle(task) });
  return (
    <DropdownMenu
      label={label}
      align="end"
      trigger={(trigger) => (
        <Button variant="ghost" size={small ? "icon-sm" : "icon"} aria-label={label} {...trigger}>
          <Ellipsis />
        </Button>
      )}
    >
      <MenuItem icon={MessagesSquare} letter="R" href={reportHref(task)}>
        {t("messages")}
      </MenuItem>
      <MenuItem icon={Hash} letter="I" onSelect={() => copy(task.id)}>
        {t("copyId")}
      </MenuItem>
    </DropdownMenu>
  );
}
