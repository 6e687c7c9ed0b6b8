"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { FormDialog } from "#components/form/form-dialog.tsx";
import { TextField } from "#components/form/text-field.tsx";
import type { TaskView } from "#lib/tasks/task-view.ts";
import { renameTaskInput } from "#lib/tasks/update-task-input.ts";
import { renameTaskAction } from "#server/tasks/actions.ts";

interface RenameTaskDialogProps {
  task: TaskView;
  onClose: () => void;
}

export function RenameTaskDialog({ task, onClose }: RenameTaskDialogProps) {
  const t = useTranslations("tasks.rename");
  const client = useQueryClient();
  return (
    <FormDialog
      schema={renameTaskInput}
      defaultValues={{ id: task.id, title: task.title }}
      send={renameTaskAction}
      title={t("title")}
      submitLabel={t("submit")}
      doneMessage={() => t("done")}
      onDone={() => void client.invalidateQueries({ queryKey: ["tasks"] })}
      onClose={onClose}
    >
      {(form) => (
        <TextField form={form} name="title" label={t("name")} hint={t("hint")} maxLength={255} />
      )}
    </FormDialog>
  );
}
