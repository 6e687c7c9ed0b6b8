"use client";

import { useTranslations } from "next-intl";
import { FormDialog } from "#components/form/form-dialog.tsx";
import { FormField } from "#components/form/form-field.tsx";
import { RemoveDialog } from "#components/form/remove-dialog.tsx";
import type { RowDialogProps } from "#components/list/row-dialog.ts";
import { Input } from "#components/ui/input.tsx";
import { type FileView, renameFileInput, type StorageUse, titleAtMost } from "#lib/storage/file.ts";
import { isolated } from "#lib/text/isolated.ts";
import { removeFileAction, renameFileAction } from "#server/storage/actions.ts";
import { UploadDialog } from "./upload-dialog.tsx";
import type { UploadLimits } from "./upload-limits.ts";

interface FileDialogsProps extends RowDialogProps<FileView> {
  limits: UploadLimits;
  use: StorageUse;
}

/** Uploads files, renames or removes one. */
export function FileDialogs({ dialog, limits, use, ...rest }: FileDialogsProps) {
  if (dialog.kind === "create") return <UploadDialog limits={limits} use={use} {...rest} />;
  if (dialog.kind === "change") return <RenameFile file={dialog.row} {...rest} />;
  return <RemoveFile file={dialog.row} {...rest} />;
}

interface FileProps extends Omit<RowDialogProps<FileView>, "dialog"> {
  file: FileView;
}

function RenameFile({ file: { id, title }, ...closing }: FileProps) {
  const t = useTranslations("storage");
  return (
    <FormDialog
      {...closing}
      schema={renameFileInput}
      defaultValues={{ title }}
      send={async (values) => renameFileAction({ id, ...values })}
      title={t("rename.title", { title: isolated(title) })}
      submitLabel={t("rename.submit")}
      doneMessage={(done) => t("rename.done", { title: isolated(done.title) })}
    >
      {(form) => (
        <FormField form={form} name="title" label={t("fields.title")} required>
          {(control) => <Input {...control} maxLength={titleAtMost} autoComplete="off" />}
        </FormField>
      )}
    </FormDialog>
  );
}

function RemoveFile({ file: { id, title }, ...closing }: FileProps) {
  const t = useTranslations("storage.remove");
  return (
    <RemoveDialog
      {...closing}
      send={async () => removeFileAction({ id })}
      title={t("title", { title: isolated(title) })}
      description={t("description")}
      confirmLabel={t("submit")}
      doneMessage={t("done", { title: isolated(title) })}
    />
  );
}
