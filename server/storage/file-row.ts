import type { FileRow } from "#drizzle/schema/files.ts";
import { AppError } from "#lib/errors.ts";
import type { FileView } from "#lib/storage/file.ts";
import { accountName } from "#server/users/service.ts";
import type { RowSource } from "#server/verbs/row-source.ts";
import { filesVisibleTo } from "./hidden-documents.ts";

/** A file with the name of its account: `f` joined to users `u`. */
export type NamedFileRow = Omit<FileRow, "digest"> & { owner: string };

export const storedFiles: RowSource<NamedFileRow, FileView> = {
  from: (db) => db`files f join users u on u.id = f.owner_id`,
  columns: (db) => db`
    f.id, f.title, f.filename, f.type, f.kind, f.size, f.seconds, f.locked, f.expired_at, f.owner_id,
    ${accountName(db, "u")} as owner, f.created_at, f.updated_at`,
  alias: "f",
  reached: (db, actor, permission) => filesVisibleTo(db, actor, permission, "f"),
  notFound: fileNotFound,
  view: viewOf,
};

export function viewOf(row: NamedFileRow): FileView {
  const { id, title, filename, type, kind, size, seconds, locked, ownerId, owner } = row;
  return {
    id,
    key: id,
    title,
    filename,
    type,
    kind,
    size: Number(size),
    time: seconds,
    locked,
    OwnerId: ownerId,
    owner,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    expiredAt: row.expiredAt?.toISOString() ?? null,
  };
}

export function fileNotFound(id: string): AppError {
  return new AppError("NotFound", "storage.errors.notFound", { params: { id } });
}
