"use client";

import type { TaskView } from "#lib/tasks/task-view.ts";
import { RemoveTaskDialog } from "./remove-task-dialog.tsx";
import { RenameTaskDialog } from "./rename-task-dialog.tsx";
import { RescheduleTaskDialog } from "./reschedule-task-dialog.tsx";
import { ResendDialog } from "./resend-dialog.tsx";
import { SaveTaskTemplate } from "./save-task-template.tsx";
import { TaskContactsDialog } from "./task-contacts-dialog.tsx";
import { TaskFileDialog } from "./task-file-dialog.tsx";

export type TaskDialog =
  | "contacts"
  | "file"
  | "template"
  | "rename"
  | "reschedule"
  | "resend"
  | "remove";

interface TaskDialogsProps {
  kind: TaskDialog;
  task: TaskView;
  onRemoved?: () => void;
  onClose: () => void;
}

/** Opens the dialogs of a task's menu. */
export function TaskDialogs({ kind, onRemoved, ...rest }: TaskDialogsProps) {
  if (kind === "contacts") return <TaskContactsDialog {...rest} />;
  if (kind === "file") return <TaskFileDialog {...rest} />;
  if (kind === "template") return <SaveTaskTemplate {...rest} />;
  if (kind === "rename") return <RenameTaskDialog {...rest} />;
  if (kind === "reschedule") return <RescheduleTaskDialog {...rest} />;
  if (kind === "resend") return <ResendDialog {...rest} />;
  return <RemoveTaskDialog {...rest} onRemoved={onRemoved} />;
}
