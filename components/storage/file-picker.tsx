"use client";

import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { useLiveRefresh } from "#components/layout/use-live-refresh.ts";
import { readApi } from "#components/list/read-api.ts";
import { SearchField } from "#components/list/search-field.tsx";
import { useFailure } from "#components/query/use-failure.ts";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { ErrorState } from "#components/ui/error-state.tsx";
import { Pagination } from "#components/ui/pagination.tsx";
import { Spinner } from "#components/ui/spinner.tsx";
import { TitledDialog } from "#components/ui/titled-dialog.tsx";
import type { ListPage } from "#lib/list-page.ts";
import type { FileView } from "#lib/storage/file.ts";
import { type FileKind, isPicture } from "#lib/storage/kinds.ts";
import { DropZone } from "./drop-zone.tsx";
import { FileIcon } from "./file-icon.tsx";
import { FileSize } from "./file-size.tsx";
import { fileHref } from "./save-file.ts";
import { addUploads, useUploads } from "./upload-queue.ts";
import { UploadRows } from "./upload-rows.tsx";

const shown = 12;

interface FilePickerProps {
  /** The kinds of files that may be chosen. */
  kinds: readonly FileKind[];
  /** The owner of the files. A send uses the sender's own files. */
  ownerId: string;
  onPick: (file: FileView) => void;
  onClose: () => void;
}

/** Chooses one of the account's files, or a new one that is uploaded first. */
export function FilePicker({ kinds, ownerId, onPick, onClose }: FilePickerProps) {
  const t = useTranslations("storage");
  const client = useQueryClient();
  const searchRef = useRef<HTMLInputElement>(null);
  const [{ page, search }, setAsked] = useState({ page: 1, search: "" });
  const uploads = useUploads().filter(({ state }) => state !== "done");
  const found = useQuery<ListPage<FileView>>({
    queryKey: ["storage", "picker", kinds, ownerId, page, search],
    queryFn: ({ signal }) => readFiles({ kinds, ownerId, page, search }, signal),
    placeholderData: keepPreviousData,
  });
  const failure = useFailure(found);
  useLiveRefresh("storage.*", () => client.invalidateQueries({ queryKey: ["storage", "picker"] }));
  const files = found.data?.data ?? [];
  return (
    <TitledDialog open size="lg" onClose={onClose} title={t("picker.title")}>
      <div className="flex flex-col gap-4">
        <DropZone
          accept={acceptOf(kinds)}
          onFiles={(added) => addUploads(added.map((file) => ({ file, problem: null })))}
        />
        {uploads.length > 0 ? <UploadRows uploads={uploads} /> : null}
        <SearchField
          label={t("search")}
          value={search}
          onSearch={(text) => setAsked({ page: 1, search: text })}
          inputRef={searchRef}
        />
        <p role="status" className="sr-only">
          {found.data ? t("picker.found", { count: found.data.total }) : null}
        </p>
        {failure ? (
          <ErrorState onRetry={() => void found.refetch()} retrying={found.isFetching} />
        ) : null}
        {found.isPending && !failure ? <Spinner className="mx-auto my-8 size-6" /> : null}
        {found.data && files.length === 0 ? (
          <EmptyState illustration="files" title={t("picker.nothing")} />
        ) : null}
        <ul className="grid grid-cols-2 gap-2 md:grid-cols-4">
          {files.map((file) => (
            <li key={file.id}>
              <FileCard file={file} onPick={onPick} />
            </li>
          ))}
        </ul>
        <Pagination
          page={page}
          pages={Math.ceil((found.data?.total ?? 0) / shown)}
          onPage={(next) => setAsked({ page: next, search })}
        />
      </div>
    </TitledDialog>
  );
}

interface Asked {
  kinds: readonly FileKind[];
  ownerId: string;
  page: number;
  search: string;
}

async function readFiles(
  { kinds, ownerId, page, search }: Asked,
  signal: AbortSignal,
): Promise<ListPage<FileView>> {
  const request = new URLSearchParams({
    $limit: String(shown),
    $offset: String((page - 1) * shown),
    OwnerId: ownerId,
  });
  for (const kind of kinds) request.append("kind", kind);
  if (search) request.set("$search", search);
  return readApi("/storage", request, signal);
}

/** What the system's own dialog offers first; the server looks at the bytes. */
function acceptOf(kinds: readonly FileKind[]): string | undefined {
  const media = kinds.filter((kind) => ["image", "audio", "video"].includes(kind));
  return media.length === kinds.length ? media.map((kind) => `${kind}/*`).join(",") : undefined;
}

function FileCard({ file, onPick }: { file: FileView; onPick: (file: FileView) => void }) {
  const { id, kind, type, title, size } = file;
  return (
    <button
      type="button"
      onClick={() => onPick(file)}
      className="flex w-full flex-col gap-1.5 rounded-card border border-border bg-surface p-2 text-left text-13 hover:border-muted"
    >
      <span className="grid h-20 w-full place-items-center overflow-hidden rounded-control bg-fill">
        {isPicture(type) ? (
          // oxlint-disable-next-line nextjs/no-img-element -- a stored file, not one of the build
          <img src={fileHref(id)} alt="" loading="lazy" className="size-full object-contain" />
        ) : (
          <FileIcon kind={kind} className="size-7 text-muted" />
        )}
      </span>
      <bdi className="w-full truncate font-medium">{title}</bdi>
      <span className="text-12">
        <FileSize bytes={size} />
      </span>
    </button>
  );
}
