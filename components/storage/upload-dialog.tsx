"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { Button } from "#components/ui/button.tsx";
import { TitledDialog } from "#components/ui/titled-dialog.tsx";
import type { StorageUse } from "#lib/storage/file.ts";
import { DropZone } from "./drop-zone.tsx";
import { useSizeText } from "./file-size.tsx";
import type { UploadLimits } from "./upload-limits.ts";
import { addUploads, forgetUploads, isOpen, useUploads } from "./upload-queue.ts";
import { UploadRows } from "./upload-rows.tsx";

const megabyte = 1024 * 1024;

interface UploadDialogProps {
  limits: UploadLimits;
  use: StorageUse;
  onDone: () => void;
  onClose: () => void;
}

/** Takes files and shows how far they are; closed, it lets them go on. */
export function UploadDialog({ limits, use, onDone, onClose }: UploadDialogProps) {
  const t = useTranslations("storage");
  const size = useSizeText();
  const uploads = useUploads();
  const open = uploads.filter(isOpen).length;
  const done = uploads.filter(({ state }) => state === "done");
  useEffect(() => {
    if (done.length > 0) onDone();
    // oxlint-disable-next-line react/exhaustive-deps -- once for each that has come
  }, [done.length]);
  const { keptDays, fileBytes } = limits;
  const left = Math.max(0, use.quota - use.bytes);
  // Known beforehand, it needn't be sent to be refused.
  const problemOf = (file: File) => {
    if (file.size > fileBytes) return t("errors.large", { size: size(fileBytes) });
    return file.size > left
      ? t("errors.quota", { megabytes: Math.floor(use.quota / megabyte) })
      : null;
  };
  const add = (files: File[]) =>
    addUploads(files.map((file) => ({ file, problem: problemOf(file) })));
  const close = () => {
    forgetUploads(done.map(({ key }) => key));
    onClose();
  };
  return (
    <TitledDialog
      open
      size="md"
      onClose={close}
      title={t("upload.title")}
      footer={
        <Button variant={open > 0 ? "secondary" : "primary"} onClick={close}>
          {t(open > 0 ? "upload.hide" : "upload.close")}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <DropZone onFiles={add}>
          {t("upload.limit", { size: size(fileBytes), left: size(left) })}
          {keptDays > 0 ? (
            <>
              <br />
              {t("upload.kept", { days: keptDays })}
            </>
          ) : null}
        </DropZone>
        {uploads.length > 0 ? <UploadRows uploads={uploads} /> : null}
        <p role="status" className="sr-only">
          {open === 0 && done.length > 0 ? t("upload.allDone", { count: done.length }) : null}
        </p>
      </div>
    </TitledDialog>
  );
}
