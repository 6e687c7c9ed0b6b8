import { recordedActor } from "#lib/actor.ts";
import type { ImportView } from "#lib/contacts/import.ts";
import { permitted } from "#server/auth/permitted.ts";
import { visibleTo } from "#server/auth/scope.ts";
import { sql } from "#server/db/client.ts";
import { finishImport } from "./end-import.ts";
import { importColumns, importNotFound, importViewOf, type NamedImportRow } from "./import-row.ts";

/** An import into a list in the actor's scope, and how far it is. Throws NotFound for any other. */
export const getImport = permitted(
  "contacts.get",
  async (actor, id: string): Promise<ImportView> => {
    const db = sql();
    const [row] = await db<NamedImportRow[]>`
    select ${importColumns(db)} from contact_imports i join contact_lists l on l.id = i.list_id
    where i.id = ${id} and ${visibleTo(db, actor, "contacts.get", "i.owner_id")}`;
    if (!row) throw importNotFound();
    return importViewOf(row);
  },
);

/** Imports into a list in the actor's scope: those under way, and the last one. */
export const listImports = permitted(
  "contacts.get",
  async (actor, listId: string): Promise<ImportView[]> => {
    const db = sql();
    const rows = await db<NamedImportRow[]>`
      select ${importColumns(db)} from contact_imports i join contact_lists l on l.id = i.list_id
      where i.list_id = ${listId} and ${visibleTo(db, actor, "contacts.get", "i.owner_id")}
      order by i.id desc limit 10`;
    return rows.filter(({ state }, at) => at === 0 || state === "running").map(importViewOf);
  },
);

/** Stops an import; contacts imported so far stay. Throws NotFound outside the actor's scope. */
export const cancelImport = permitted(
  "contacts.create",
  async (actor, id: string): Promise<ImportView> => {
    const db = sql();
    const [row] = await db`
      select from contact_imports where id = ${id} and ${visibleTo(db, actor, "contacts.create", "owner_id")}`;
    if (!row) throw importNotFound();
    await finishImport(id, recordedActor(actor), { state: "canceled" });
    return getImport(actor, id);
  },
);
