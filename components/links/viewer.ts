import type { ChangeRights } from "#components/list/row-dialog.ts";

/** What the reader of the links may do with them. */
export interface LinksViewer extends ChangeRights {
  mayFreeze: boolean;
  seesOwners: boolean;
}
