import { type Actor, canDo, type PermissionPath, rights } from "#lib/permissions.ts";
import type { ChangeRights } from "./row-dialog.ts";

/** Nouns whose rows are made and removed, and mostly changed, each with a permission of its own. */
type Changed<Path = PermissionPath> = Path extends `${infer Noun}.create`
  ? `${Noun}.remove` extends PermissionPath
    ? Noun
    : never
  : never;

/** What the reader may do with the rows of a noun. Rows without an `update` permission can't be changed. */
export function changeRights(actor: Actor, noun: Changed): ChangeRights {
  const may = (verb: "create" | "update" | "remove") => {
    const path = `${noun}.${verb}`;
    return path in rights && canDo(actor, path as PermissionPath);
  };
  return { mayCreate: may("create"), mayUpdate: may("update"), mayRemove: may("remove") };
}
