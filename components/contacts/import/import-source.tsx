"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { lazyDialog } from "#components/form/lazy-dialog.ts";
import { DropZone } from "#components/storage/drop-zone.tsx";
import { addUploads, forgetUploads, useUploads } from "#components/storage/upload-queue.ts";
import { UploadRows } from "#components/storage/upload-rows.tsx";
import { Button } from "#components/ui/button.tsx";
import { Folder } from "#components/ui/icons.ts";

const FilePicker = lazyDialog(() =>
  import("#components/storage/file-picker.tsx").then((module) => module.FilePicker),
);

interface ImportSourceProps {
  ownId: string;
  onFile: (file: { id: string; title: string }) => void;
}

/** A file of the storage, or one that goes there first. */
export function ImportSource({ ownId, onFile }: ImportSourceProps) {
  const t = useTranslations("contacts.import");
  const [dropped, setDropped] = useState<File | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  const upload = useUploads().find(({ file }) => file === dropped);
  const stored = upload?.stored;
  useEffect(() => {
    if (!stored || !upload) return;
    forgetUploads([upload.key]);
    onFile(stored);
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it has come
  }, [stored]);
  return (
    <div className="flex flex-col gap-4">
      <DropZone
        accept=".csv,.txt,.tsv,.xlsx"
        onFiles={([file]) => {
          if (!file) return;
          addUploads([{ file, problem: null }]);
          setDropped(file);
        }}
      >
        {t("formats")}
      </DropZone>
      {upload && upload.state !== "done" ? <UploadRows uploads={[upload]} /> : null}
      <Button className="self-start" onClick={() => setChoosing(true)}>
        <Folder />
        {t("fromStorage")}
      </Button>
      {isChoosing ? (
        <FilePicker
          kinds={["table", "text"]}
          ownerId={ownId}
          onPick={onFile}
          onClose={() => setChoosing(false)}
        />
      ) : null}
    </div>
  );
}
