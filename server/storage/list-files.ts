import type { ListPage } from "#lib/list-page.ts";
import type { ListParameters } from "#lib/list-parameters.ts";
import type { FileView } from "#lib/storage/file.ts";
import { filesList } from "#lib/storage/list.ts";
import { permitted } from "#server/auth/permitted.ts";
import { sql } from "#server/db/client.ts";
import { containing } from "#server/db/like.ts";
import { findPage } from "#server/db/list-page.ts";
import { listTable } from "#server/db/list-table.ts";
import { fileColumns, fileNotFound, type NamedFileRow, viewOf } from "./file-row.ts";
import { filesVisibleTo, notHidden } from "./hidden-documents.ts";

const table = listTable(filesList, {
  from: "files f",
  id: "f.id",
  owner: "f.owner_id",
  permission: "storage.get",
  filters: { kind: "f.kind", type: "f.type", locked: "f.locked::text" },
  sorts: {
    title: { sql: "lower(f.title)", type: "text" },
    size: { sql: "f.size", type: "bigint" },
    expiredAt: { sql: "f.expired_at", type: "timestamptz", nullable: true },
  },
});

/** Lists files of the accounts in the actor's scope, newest first by default. */
export const listFiles = permitted(
  "storage.get",
  async (actor, parameters: ListParameters): Promise<ListPage<FileView>> => {
    const db = sql();
    const { search } = parameters;
    const wanted = containing(search);
    return findPage(db, actor, parameters, {
      table,
      and: [
        notHidden(db, actor, "storage.get", "f.id"),
        search && db`(f.title ilike ${wanted} or f.filename ilike ${wanted})`,
      ],
      select: (rest) => db<NamedFileRow[]>`
        select ${fileColumns(db)} from files f join users u on u.id = f.owner_id where ${rest}`,
      view: viewOf,
    });
  },
);

/** Throws NotFound outside the actor's scope. */
export const getFile = permitted("storage.get", async (actor, id: string): Promise<FileView> => {
  const db = sql();
  const [row] = await db<NamedFileRow[]>`
    select ${fileColumns(db)} from files f join users u on u.id = f.owner_id
    where f.id = ${id} and ${filesVisibleTo(db, actor, "storage.get", "f")}`;
  if (!row) throw fileNotFound(id);
  return viewOf(row);
});
