import type { FileView } from "#lib/storage/file.ts";
import { FileIcon } from "./file-icon.tsx";

/** What it is and what it is called. */
export function FileName({ file: { kind, title } }: { file: Pick<FileView, "kind" | "title"> }) {
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <FileIcon kind={kind} className="size-4 shrink-0 text-muted" />
      <bdi className="truncate font-medium">{title}</bdi>
    </span>
  );
}
