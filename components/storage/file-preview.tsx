"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { OpenRow } from "#components/list/row-sheet.tsx";
import { ShortId } from "#components/list/short-id.tsx";
import { Time } from "#components/time/time.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Download } from "#components/ui/file-icons.ts";
import { ChevronLeft, ChevronRight } from "#components/ui/icons.ts";
import { SheetRow } from "#components/ui/sheet-rows.tsx";
import { Spinner } from "#components/ui/spinner.tsx";
import { TitledDialog } from "#components/ui/titled-dialog.tsx";
import type { FileView } from "#lib/storage/file.ts";
import { Expiry } from "./expiry.tsx";
import { FileContent } from "./file-content.tsx";
import { FileSize } from "./file-size.tsx";
import { saveFile } from "./save-file.ts";
import { useFile } from "./use-file.ts";
import { useNow } from "./use-now.ts";

const day = 24 * 60 * 60 * 1000;

interface FilePreviewProps {
  open: OpenRow<FileView>;
  /** When the page was rendered, in milliseconds. */
  rendered: number;
  menu: (file: FileView) => ReactNode;
}

/** Shows the content of a file, its details, and links to its neighbours. */
export function FilePreview({ open, rendered, menu }: FilePreviewProps) {
  const t = useTranslations("storage");
  const { id, row, onClose, onPrevious, onNext } = open;
  const asked = useFile(id, row);
  const file = row ?? asked.data;
  return (
    <TitledDialog
      open
      size="lg"
      onClose={onClose}
      title={<bdi>{file?.title ?? t("title")}</bdi>}
      footer={
        <>
          <div className="mr-auto flex items-center gap-1">
            <StepButton label={t("preview.previous")} onStep={onPrevious} icon={<ChevronLeft />} />
            <StepButton label={t("preview.next")} onStep={onNext} icon={<ChevronRight />} />
          </div>
          {file ? (
            <>
              {menu(file)}
              <Button variant="primary" onClick={() => saveFile(file)}>
                <Download />
                {t("preview.download")}
              </Button>
            </>
          ) : null}
        </>
      }
    >
      {file ? <Shown file={file} rendered={rendered} /> : null}
      {!file && asked.isError ? <EmptyState illustration="search" title={t("missing")} /> : null}
      {!file && asked.isPending ? <Spinner className="mx-auto my-10 size-6" /> : null}
    </TitledDialog>
  );
}

function Shown({ file, rendered }: { file: FileView; rendered: number }) {
  const t = useTranslations("storage");
  const now = useNow(rendered);
  const left = file.expiredAt === null ? Infinity : Date.parse(file.expiredAt) - now;
  if (left <= 0) return <Alert tone="danger">{t("warnings.fileDeleted")}</Alert>;
  return (
    <div className="flex flex-col gap-4">
      {left < day ? <Alert tone="warning">{t("warnings.expiredAt")}</Alert> : null}
      <FileContent key={file.id} file={file} />
      <div className="text-13">
        <SheetRow name={t("fields.type")}>
          {t(`kind.${file.kind}`)} · <span className="font-mono text-12">{file.type}</span>
        </SheetRow>
        <SheetRow name={t("fields.size")}>
          <FileSize bytes={file.size} />
        </SheetRow>
        {file.filename === file.title ? null : (
          <SheetRow name={t("fields.filename")}>
            <bdi className="break-all">{file.filename}</bdi>
          </SheetRow>
        )}
        <SheetRow name={t("fields.createdAt")}>
          <Time value={file.createdAt} format="stamp" />
        </SheetRow>
        <SheetRow name={t("fields.expiredAt")}>
          <Expiry file={file} rendered={rendered} />
        </SheetRow>
        <SheetRow name={t("fields.id")}>
          <ShortId id={file.id} />
        </SheetRow>
      </div>
    </div>
  );
}

interface StepButtonProps {
  label: string;
  onStep: (() => void) | undefined;
  icon: ReactNode;
}

function StepButton({ label, onStep, icon }: StepButtonProps) {
  return (
    <Button size="icon" aria-label={label} disabled={!onStep} onClick={onStep}>
      {icon}
    </Button>
  );
}
