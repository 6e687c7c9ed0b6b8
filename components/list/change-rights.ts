import { type Actor, canDo, type PermissionPath } from "#lib/permissions.ts";
import type { ChangeRights } from "./row-dialog.ts";

/** Nouns whose rows are made, changed and removed, each with a permission of its own. */
type Changed<Path = PermissionPath> = Path extends `${infer Noun}.create`
  ? `${Noun}.update` extends PermissionPath
    ? `${Noun}.remove` extends PermissionPath
      ? Noun
      : never
    : never
  : never;

/** What the reader may do with the rows of a noun. */
export function changeRights(actor: Actor, noun: Changed): ChangeRights {
  return {
    mayCreate: canDo(actor, `${noun}.create`),
    mayUpdate: canDo(actor, `${noun}.update`),
    mayRemove: canDo(actor, `${noun}.remove`),
  };
}
