import { changeRights } from "#components/list/change-rights.ts";
import type { ChangeRights } from "#components/list/row-dialog.ts";
import { type Actor, canDo } from "#lib/permissions.ts";

/** What the person who looks may do with lists and contacts. */
export interface Viewer extends ChangeRights {
  /** Sees lists of several accounts: say whose. */
  seesOwners: boolean;
  maySend: boolean;
  /** May see the messages that were sent. */
  seesSent: boolean;
  /** May name the custom fields. */
  mayName: boolean;
  ownId: string;
}

export function viewerOf(actor: Actor): Viewer {
  return {
    ...changeRights(actor, "contacts"),
    seesOwners: canDo(actor, "contacts.get", "children"),
    maySend: canDo(actor, "sendings.generate"),
    seesSent: canDo(actor, "sendings.get"),
    mayName: canDo(actor, "contacts.update") && canDo(actor, "settingsUser.update"),
    ownId: actor.userId,
  };
}
