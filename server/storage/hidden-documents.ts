import { editionOf } from "#lib/edition.ts";
import { env } from "#lib/env.ts";
import { type Actor, levelReaches, type PermissionPath } from "#lib/permissions.ts";
import { reportPresets } from "#lib/reports/presets.ts";
import { readablePresets } from "#lib/reports/rights.ts";
import { visibleTo } from "#server/auth/scope.ts";
import type { Db } from "#server/db/client.ts";

/**
 * Restricts the files that the actor may reach by `path`. The file of a contract or an invoice has the
 * document's id and may be read, changed and sent only by actors who may read the document; the file of a report only by
 * those who may read the report's list.
 */
export function notHidden(
  db: Db,
  actor: Pick<Actor, "userId" | "role" | "permissions">,
  path: PermissionPath,
  id: string,
) {
  // An edition without legal payers shows no contracts and invoices that were drawn up before.
  if (!editionOf(env()).features.legal)
    return db`not exists (select from documents d where d.id = ${db.unsafe(id)})`;
  const level = actor.permissions[path];
  const presets = readablePresets(actor);
  const noReport =
    presets.length === reportPresets.length
      ? db`true`
      : db`not exists (
    select from reports r where r.id = ${db.unsafe(id)} and not r.preset = any(${presets}))`;
  if (level !== undefined && levelReaches(actor.permissions["documents.get"], level))
    return noReport;
  return db`(${noReport} and not exists (
    select from documents d where d.id = ${db.unsafe(id)}
      and not ${visibleTo(db, actor, "documents.get", "d.owner_id")}))`;
}

/** The condition for files that the actor may reach by `path`: in scope, and no document hidden from them. */
export function filesVisibleTo(
  db: Db,
  actor: Pick<Actor, "userId" | "role" | "permissions">,
  path: PermissionPath,
  table = "files",
) {
  return db`(${visibleTo(db, actor, path, `${table}.owner_id`)} and ${notHidden(db, actor, path, `${table}.id`)})`;
}
