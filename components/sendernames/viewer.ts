import type { ChangeRights } from "#components/list/row-dialog.ts";
import type { SendernameView } from "#lib/sendernames/sendername.ts";

/** What the reader may do with sender names. */
export interface SendernamesViewer extends ChangeRights {
  /** Sees names of several accounts: say whose. */
  seesOwners: boolean;
  mayModerate: boolean;
  /** The reader may also decide about names of their own account. */
  decidesAboutAll: boolean;
  ownId: string;
}

/** An approved name stays as it was approved. */
export function rightsTo(viewer: SendernamesViewer, { moderation }: SendernameView): ChangeRights {
  return { ...viewer, mayUpdate: viewer.mayUpdate && moderation !== "approved" };
}

/** A reader may decide about names of their own account only if they decide about all. */
export function mayDecide(viewer: SendernamesViewer, { OwnerId }: SendernameView): boolean {
  return viewer.mayModerate && (viewer.decidesAboutAll || OwnerId !== viewer.ownId);
}
