import { changeRights } from "#components/list/change-rights.ts";
import type { ChangeRights } from "#components/list/row-dialog.ts";
import { type Actor, canDo } from "#lib/permissions.ts";

/** What the reader of the links and of their domains may do with them. */
export interface LinksViewer extends ChangeRights {
  mayFreeze: boolean;
  seesOwners: boolean;
}

export function linksViewer(actor: Actor): LinksViewer {
  return {
    ...changeRights(actor, "links"),
    mayFreeze: canDo(actor, "links.freeze"),
    seesOwners: canDo(actor, "links.get", "children"),
  };
}
