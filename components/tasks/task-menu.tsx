"use client";

import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { useState } from "react";
import { CopyIdItem, RowMenu } from "#components/list/row-menu.tsx";
import { Download } from "#components/ui/file-icons.ts";
import {
  ArrowRight,
  CalendarClock,
  CircleX,
  FileText,
  MessagesSquare,
  Pencil,
  RotateCw,
  Send,
  Settings2,
  Trash2,
  UsersRound,
} from "#components/ui/icons.ts";
import { LayerLoading } from "#components/ui/layer-loading.tsx";
import { MenuItem, MenuSeparator } from "#components/ui/menu-item.tsx";
import { startHref } from "#lib/sendings/send-start.ts";
import { canResend, hasNotStarted } from "#lib/tasks/task-moves.ts";
import { taskTitle } from "#lib/tasks/task-title.ts";
import type { TaskView } from "#lib/tasks/task-view.ts";
import { failuresHref, reportHref } from "./report-href.ts";
import type { TaskDialog } from "./task-dialogs.tsx";

const TaskDialogs = dynamic(
  () => import("./task-dialogs.tsx").then((module) => module.TaskDialogs),
  { ssr: false, loading: LayerLoading },
);

interface TaskMenuProps {
  task: TaskView;
  /** The reader may send. A task of another account can't be repeated. */
  mayRepeat: boolean;
  /** Its message may be saved as a template of the reader's own account. */
  mayKeep: boolean;
  /** The reader may change its title, and its time until it begins. */
  mayMove: boolean;
  mayRemove: boolean;
  size?: "icon";
  /** It stands on the task's own page, so it doesn't lead there. */
  isOwnPage?: boolean;
  onRemoved?: () => void;
}

/** The menu of a task: its messages, also as a file, failed ones, a copy, its recipients, its id, and its end. */
export function TaskMenu({
  task,
  mayRepeat,
  mayKeep,
  mayMove,
  mayRemove,
  size,
  isOwnPage = false,
  onRemoved,
}: TaskMenuProps) {
  const t = useTranslations("tasks.actions");
  const [dialog, setDialog] = useState<TaskDialog | null>(null);
  return (
    <>
      <RowMenu name={taskTitle(task)} size={size}>
        {isOwnPage ? null : (
          <MenuItem icon={ArrowRight} letter="O" href={`/messages/tasks/${task.id}`}>
            {t("page")}
          </MenuItem>
        )}
        <MenuItem icon={MessagesSquare} letter="R" href={reportHref(task)}>
          {t("messages")}
        </MenuItem>
        <MenuItem icon={Download} letter="X" onSelect={() => setDialog("file")}>
          {t("file")}
        </MenuItem>
        <MenuItem icon={UsersRound} letter="C" onSelect={() => setDialog("contacts")}>
          {t("contacts")}
        </MenuItem>
        {task.meta.errored > 0 ? (
          <MenuItem icon={CircleX} letter="F" href={failuresHref(task.id)}>
            {t("failures")}
          </MenuItem>
        ) : null}
        {mayRepeat && canResend(task) ? (
          <MenuItem icon={Send} letter="G" onSelect={() => setDialog("resend")}>
            {t("resend")}
          </MenuItem>
        ) : null}
        {mayRepeat ? (
          <MenuItem icon={RotateCw} letter="A" href={startHref("task", task.id)}>
            {t("repeat")}
          </MenuItem>
        ) : null}
        {mayKeep ? (
          <MenuItem icon={FileText} letter="M" onSelect={() => setDialog("template")}>
            {t("keep")}
          </MenuItem>
        ) : null}
        {mayMove ? (
          <MenuItem icon={Pencil} letter="T" onSelect={() => setDialog("rename")}>
            {t("rename")}
          </MenuItem>
        ) : null}
        {mayMove && mayRepeat && hasNotStarted(task) ? (
          <MenuItem icon={Settings2} letter="E" href={startHref("edit", task.id)}>
            {t("edit")}
          </MenuItem>
        ) : null}
        {mayMove && hasNotStarted(task) ? (
          <MenuItem icon={CalendarClock} letter="S" onSelect={() => setDialog("reschedule")}>
            {t("reschedule")}
          </MenuItem>
        ) : null}
        <CopyIdItem id={task.id} />
        {mayRemove ? (
          <>
            <MenuSeparator />
            <MenuItem icon={Trash2} letter="D" danger onSelect={() => setDialog("remove")}>
              {t("remove")}
            </MenuItem>
          </>
        ) : null}
      </RowMenu>
      {dialog ? (
        <TaskDialogs
          kind={dialog}
          task={task}
          onRemoved={onRemoved}
          onClose={() => setDialog(null)}
        />
      ) : null}
    </>
  );
}
