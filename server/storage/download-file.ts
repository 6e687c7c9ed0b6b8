import type { FileRow } from "#drizzle/schema/files.ts";
import { AppError } from "#lib/errors.ts";
import { contentDisposition, downloadName } from "#lib/storage/file-name.ts";
import type { FileRows, FileView } from "#lib/storage/file.ts";
import { isShown } from "#lib/storage/kinds.ts";
import { readRange } from "#lib/storage/range.ts";
import { encodingOf } from "#lib/storage/text-encoding.ts";
import { permitted } from "#server/auth/permitted.ts";
import { filePolicy } from "#server/auth/security-headers.ts";
import { lookUps, sql } from "#server/db/client.ts";
import { log } from "#server/log.ts";
import { fileNotFound } from "./file-row.ts";
import { readRows } from "./file-rows.ts";
import { filesVisibleTo } from "./hidden-documents.ts";
import { getFile } from "./list-files.ts";
import { store } from "./store.ts";

interface Wanted {
  /** What is known of it, or the first rows of a table, instead of its bytes. */
  as: "bytes" | "meta" | "rows";
  /** The request's: which part, and what the caller has already. */
  headers: Headers;
}

type StoredRow = Pick<FileRow, "id" | "title" | "filename" | "type" | "size" | "digest">;

/** A file's bytes, or a part of them, as they are read. Throws NotFound outside the actor's scope. */
export const downloadFile = permitted(
  "storage.get",
  async (actor, id: string, { as, headers }: Wanted): Promise<Response | FileView | FileRows> => {
    if (as === "meta") return getFile(actor, id);
    if (as === "rows") return readRows(actor, id);
    const db = lookUps();
    const [row] = await db<StoredRow[]>`
      select id, title, filename, type, size, digest from files
      where id = ${id} and ${filesVisibleTo(db, actor, "storage.get")}`;
    if (!row) throw fileNotFound(id);
    return answerStored(row, headers);
  },
);

/** A file whose permission was asked for before: of what a noun prints and keeps. Throws NotFound where it is gone. */
export async function answerKept(id: string, headers: Headers): Promise<Response> {
  const [row] = await sql()<StoredRow[]>`
    select id, title, filename, type, size, digest from files where id = ${id}`;
  if (!row) throw fileNotFound(id);
  return answerStored(row, headers);
}

async function answerStored(row: StoredRow, headers: Headers): Promise<Response> {
  const tag = `"${row.digest}"`;
  const answer = headersFor(row, tag, await charsetOf(row));
  if (hasTag(headers.get("if-none-match"), tag))
    return new Response(null, { status: 304, headers: answer });

  const size = Number(row.size);
  const isSame = [null, tag].includes(headers.get("if-range"));
  const range = isSame ? readRange(headers.get("range"), size) : null;
  if (range === "unsatisfiable")
    throw new AppError("RangeNotSatisfiable", "storage.errors.range", {
      headers: { "Content-Range": `bytes */${size}` },
    });
  const { start, end } = range ?? { start: 0, end: size - 1 };
  const bytes = await store().read(row.id, { start, end });
  if (!bytes) {
    log().error({ file: row.id }, "a file's bytes are missing");
    throw new AppError("Unavailable", "storage.errors.missing");
  }
  answer.set("Content-Length", String(end - start + 1));
  if (range) answer.set("Content-Range", `bytes ${start}-${end}/${size}`);
  return new Response(bytes, { status: range ? 206 : 200, headers: answer });
}

/** Whatever is in a file runs nowhere: what a browser can't just show is saved, and nothing is guessed. */
function headersFor({ title, filename, type }: StoredRow, tag: string, charset: string): Headers {
  const isInline = isShown(type);
  return new Headers({
    "Content-Type": `${servedType(type)}${charset}`,
    "Content-Disposition": contentDisposition(
      isInline ? "inline" : "attachment",
      downloadName(title, filename),
    ),
    "Content-Security-Policy": filePolicy(type),
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Resource-Policy": "same-origin",
    // Browsers wind recordings by Range without a stored copy too.
    "Cache-Control": "private, no-store",
    "Accept-Ranges": "bytes",
    ETag: tag,
  });
}

const markup = new Set(["text/html", "application/xhtml+xml", "application/xml", "text/xml"]);

/** What a browser could run it gets as text. */
function servedType(type: string): string {
  if (markup.has(type)) return "text/plain";
  return type.includes("javascript") ? "application/octet-stream" : type;
}

/** Bytes at a text's beginning that show its encoding. */
const shownBytes = 64 * 1024;

/** The parameter that says a text's encoding; empty for anything else. */
async function charsetOf({ id, type, size }: StoredRow): Promise<string> {
  const served = servedType(type);
  if (!served.startsWith("text/") && !served.endsWith("+xml")) return "";
  const end = Math.min(Number(size), shownBytes) - 1;
  const beginning = end < 0 ? null : await store().read(id, { start: 0, end });
  const bytes = await new Response(beginning).arrayBuffer();
  return `; charset=${encodingOf(new Uint8Array(bytes), { isPart: Number(size) > shownBytes })}`;
}

function hasTag(header: string | null, tag: string): boolean {
  return (header ?? "")
    .split(",")
    .map((one) => one.trim().replace(/^W\//, ""))
    .some((one) => one === tag || one === "*");
}
