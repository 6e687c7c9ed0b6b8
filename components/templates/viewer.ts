import type { ChangeRights } from "#components/list/row-dialog.ts";

/** What the reader may do with templates. */
export interface TemplatesViewer extends ChangeRights {
  /** Sees templates of several accounts: say whose. */
  seesOwners: boolean;
  maySend: boolean;
  ownId: string;
  /** The account whose stored files may be chosen; null for a reader who may not see files. */
  filesOf: string | null;
}
