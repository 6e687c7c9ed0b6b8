"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { EmptyState } from "#components/ui/empty-state.tsx";
import type { FileView } from "#lib/storage/file.ts";
import { isPicture, isWorkbook } from "#lib/storage/kinds.ts";
import { AudioPlayer } from "./audio-player.tsx";
import { fileHref } from "./save-file.ts";
import { SheetContent } from "./sheet-content.tsx";
import { TextContent } from "./text-content.tsx";

/** What is in a file, as far as a browser shows it without running anything of it. */
export function FileContent({ file }: { file: FileView }) {
  const t = useTranslations("storage.preview");
  const href = fileHref(file.id);
  if (file.kind === "image" && isPicture(file.type)) return <Picture file={file} />;
  if (file.kind === "audio") return <AudioPlayer src={href} seconds={file.time} />;
  if (file.kind === "video")
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- a recording that a user uploaded
      <video controls preload="metadata" src={href} className="max-h-[50vh] w-full bg-black" />
    );
  if (file.kind === "pdf")
    return (
      <div className="flex flex-col gap-2">
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- readers of PDF don't open in one */}
        <iframe
          src={href}
          title={file.title}
          className="h-[50vh] w-full rounded-control border border-border max-md:hidden"
        />
        <a
          href={href}
          target="_blank"
          rel="noreferrer"
          className="text-13 font-medium text-accent-text underline-offset-3 hover:underline"
        >
          {t("openPdf")}
        </a>
      </div>
    );
  if (file.kind === "text" || (file.kind === "table" && file.type.startsWith("text/")))
    return <TextContent file={file} />;
  if (file.kind === "table" && isWorkbook(file.type)) return <SheetContent id={file.id} />;
  return <EmptyState illustration="files" title={t("none")} />;
}

/** An `<img>` runs no scripts, also none in an SVG. */
function Picture({ file }: { file: FileView }) {
  const t = useTranslations("storage.preview");
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return <EmptyState illustration="files" title={t("failed")} />;
  return (
    <div className="grid min-h-40 place-items-center rounded-control bg-fill p-2">
      {/* oxlint-disable-next-line nextjs/no-img-element -- a stored file, not one of the build */}
      <img
        src={fileHref(file.id)}
        alt={file.title}
        onError={() => setBroken(true)}
        className="max-h-[50vh] max-w-full object-contain"
      />
    </div>
  );
}
