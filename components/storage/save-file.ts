import type { FileView } from "#lib/storage/file.ts";

/** The address of a file's bytes. */
export function fileHref(id: string): string {
  return `/api/storage/${id}`;
}

/** Has the browser save a file, also one that it could show. */
export function saveFile({ id }: Pick<FileView, "id">): void {
  saveFrom(fileHref(id));
}

/** Downloads a file from any address of this site. */
export function saveFrom(href: string): void {
  const link = document.createElement("a");
  link.href = href;
  // The server says by which name.
  link.download = "";
  link.click();
}
