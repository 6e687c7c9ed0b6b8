import { changeRights } from "#components/list/change-rights.ts";
import type { ChangeRights } from "#components/list/row-dialog.ts";
import { type Actor, canDo } from "#lib/permissions.ts";

/** What the person who looks may do with lists and contacts. */
export interface Viewer extends ChangeRights {
  /** Sees lists of several accounts: say whose. */
  seesOwners: boolean;
  maySend: boolean;
  ownId: string;
}

export function viewerOf(actor: Actor): Viewer {
  return {
    ...changeRights(actor, "contacts"),
    seesOwners: canDo(actor, "contacts.get", "children"),
    maySend: canDo(actor, "sendings.generate"),
    ownId: actor.userId,
  };
}
