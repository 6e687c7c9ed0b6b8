import { filesList } from "#lib/storage/list.ts";
import { containing } from "#server/db/like.ts";
import { listTable } from "#server/db/list-table.ts";
import { getVerb, listVerb } from "#server/verbs/read-verbs.ts";
import { storedFiles } from "./file-row.ts";
import { notHidden } from "./hidden-documents.ts";

const table = listTable(filesList, "files f", "storage.get", {
  filters: { kind: "f.kind", type: "f.type", locked: "f.locked::text" },
  sorts: {
    title: { sql: "lower(f.title)", type: "text" },
    size: { sql: "f.size", type: "bigint" },
    expiredAt: { sql: "f.expired_at", type: "timestamptz", nullable: true },
  },
});

/** Lists files of the accounts in the actor's scope, newest first by default. */
export const listFiles = listVerb("storage.get", {
  source: storedFiles,
  table,
  and: (db, { search }, actor) => {
    const wanted = containing(search);
    return [
      notHidden(db, actor, "storage.get", "f.id"),
      search && db`(f.title ilike ${wanted} or f.filename ilike ${wanted})`,
    ];
  },
});

/** Throws NotFound outside the actor's scope. */
export const getFile = getVerb("storage.get", storedFiles);
