"use client";

import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button.tsx";
import { File as FileGlyph } from "#components/ui/file-icons.ts";
import { CircleAlert, CircleCheck, Clock, RotateCw, X } from "#components/ui/icons.ts";
import { Progress } from "#components/ui/progress.tsx";
import { isolated } from "#lib/text/isolated.ts";
import { useSizeText } from "./file-size.tsx";
import {
  cancelUpload,
  forgetUploads,
  isOpen,
  retryUpload,
  type UploadItem,
} from "./upload-queue.ts";

/** Each upload with how far it is, and what can be done about it. */
export function UploadRows({ uploads }: { uploads: readonly UploadItem[] }) {
  return (
    <ul className="flex max-h-72 flex-col gap-1 overflow-y-auto">
      {uploads.map((upload) => (
        <UploadRow key={upload.key} upload={upload} />
      ))}
    </ul>
  );
}

function UploadRow({ upload }: { upload: UploadItem }) {
  const t = useTranslations("storage.upload");
  const { key, file, state, sent } = upload;
  const name = isolated(file.name);
  const mayRetry = state === "failed" || state === "cancelled";
  return (
    <li className="flex items-center gap-3 rounded-control px-1 py-1.5">
      <StateIcon state={state} />
      <div className="min-w-0 flex-1">
        <p className="truncate text-13">
          <bdi>{file.name}</bdi>
        </p>
        {state === "running" ? (
          <Progress
            label={t("progress", { name })}
            total={Math.max(file.size, 1)}
            segments={[{ tone: "accent", value: file.size === 0 ? 1 : sent }]}
            className="my-1 h-1.5"
          />
        ) : (
          <UploadOutcome upload={upload} />
        )}
      </div>
      {mayRetry ? (
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label={t("retry", { name })}
          onClick={() => retryUpload(key)}
        >
          <RotateCw />
        </Button>
      ) : null}
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label={isOpen(upload) ? t("cancel", { name }) : t("forget", { name })}
        onClick={() => (isOpen(upload) ? cancelUpload(key) : forgetUploads([key]))}
      >
        <X />
      </Button>
    </li>
  );
}

function UploadOutcome({ upload: { file, state, problem } }: { upload: UploadItem }) {
  const t = useTranslations("storage.upload");
  const tErrors = useTranslations("commons.errors");
  const size = useSizeText();
  if (state === "failed")
    return (
      <p role="alert" className="text-12 text-danger">
        {problem ?? tErrors("unreachable")}
      </p>
    );
  const words = { waiting: t("waiting"), cancelled: t("cancelled"), done: t("done"), running: "" };
  return (
    <p className="text-12 text-muted">
      {words[state]} · {size(file.size)}
    </p>
  );
}

function StateIcon({ state }: Pick<UploadItem, "state">) {
  if (state === "done") return <CircleCheck className="size-4 shrink-0 text-success" />;
  if (state === "failed") return <CircleAlert className="size-4 shrink-0 text-danger" />;
  if (state === "waiting") return <Clock className="size-4 shrink-0 text-muted" />;
  return <FileGlyph className="size-4 shrink-0 text-muted" />;
}
