"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Spinner } from "#components/ui/spinner.tsx";
import type { FileView } from "#lib/storage/file.ts";
import { decodeText, firstRows } from "#lib/storage/text-preview.ts";
import { RowsTable } from "./rows-table.tsx";
import { fileHref } from "./save-file.ts";

/** Bytes of a file that are read for its preview. */
const shownBytes = 64 * 1024;
const shownRows = 20;

/** The beginning of a text, or the first rows of a table: words only, whatever they spell. */
export function TextContent({ file }: { file: FileView }) {
  const t = useTranslations("storage.preview");
  const { id, size, kind } = file;
  const { data: text, isError } = useQuery({
    queryKey: ["storage", "text", id],
    queryFn: ({ signal }) => readBeginning(id, size, signal),
    staleTime: Infinity,
    retry: 0,
  });
  if (isError) return <EmptyState illustration="files" title={t("failed")} />;
  if (text === undefined) return <Spinner className="mx-auto my-10 size-6" />;
  if (text === "") return <EmptyState illustration="files" title={t("empty")} />;
  const isPart = size > shownBytes;
  return (
    <div className="flex flex-col gap-1.5">
      {kind === "table" ? (
        <RowsTable rows={firstRows(text, { maxRows: shownRows, isPart })} />
      ) : (
        <pre
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled with the keyboard too
          tabIndex={0}
          className="max-h-[50vh] overflow-auto rounded-control bg-fill p-3 font-mono text-12 break-words whitespace-pre-wrap"
        >
          <bdi>{text}</bdi>
        </pre>
      )}
      {isPart ? <p className="text-12 text-muted">{t("part")}</p> : null}
    </div>
  );
}

async function readBeginning(id: string, size: number, signal: AbortSignal): Promise<string> {
  if (size === 0) return "";
  const answer = await fetch(fileHref(id), {
    signal,
    headers: { range: `bytes=0-${shownBytes - 1}` },
  });
  if (!answer.ok) throw new Error(`a file's beginning: ${answer.status}`);
  return decodeText(new Uint8Array(await answer.arrayBuffer()), { isPart: size > shownBytes });
}
