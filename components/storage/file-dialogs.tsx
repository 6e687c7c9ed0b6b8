"use client";

import { useTranslations } from "next-intl";
import { useLookup } from "#components/confirmation/use-lookup.ts";
import { UsedIn } from "#components/confirmation/used-in.tsx";
import { FormDialog } from "#components/form/form-dialog.tsx";
import { removalTexts } from "#components/form/removal-texts.ts";
import { RemoveDialog } from "#components/form/remove-dialog.tsx";
import { TextField } from "#components/form/text-field.tsx";
import type { RowDialogProps } from "#components/list/row-dialog.ts";
import { Ban, Check, Trash2 } from "#components/ui/icons.ts";
import {
  type FileView,
  renameFileInput,
  type StorageUse,
  maxTitleLength,
} from "#lib/storage/file.ts";
import { isolated } from "#lib/text/isolated.ts";
import { readFileUseAction, removeFileAction, renameFileAction } from "#server/storage/actions.ts";
import { FileSize } from "./file-size.tsx";
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
        <TextField
          form={form}
          name="title"
          label={t("fields.title")}
          required
          maxLength={maxTitleLength}
        />
      )}
    </FormDialog>
  );
}

function RemoveFile({ file: { id, title, size, locked }, ...closing }: FileProps) {
  const t = useTranslations("storage.remove");
  const tConfirm = useTranslations("commons.confirm");
  const lookup = useLookup(["storage", "use", id], async () => readFileUseAction({ id }));
  const { facts } = lookup;
  const isLocked = facts?.isLocked ?? locked;
  return (
    <RemoveDialog
      {...closing}
      send={async () => removeFileAction({ id })}
      {...removalTexts(
        t,
        { gone: Trash2, templates: Ban, stays: Check },
        { title: isolated(title) },
      )}
      lookup={lookup}
      rows={[
        { id: "size", name: t("rows.size"), value: <FileSize bytes={size} /> },
        {
          id: "templates",
          name: t("rows.templates"),
          value: facts && <UsedIn templates={facts.templates} />,
        },
        {
          id: "awaited",
          name: t("rows.awaited"),
          value: facts && tConfirm(facts.isAwaited ? "yes" : "no"),
        },
      ]}
      blocked={{
        is: isLocked || facts?.isAwaited === true,
        text: t(isLocked ? "locked" : "awaited"),
      }}
      instead={t("instead")}
    />
  );
}
