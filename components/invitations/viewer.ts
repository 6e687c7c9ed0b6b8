import type { InvitedChannel } from "#lib/invitations/states.ts";

/** What the person who looks may do with invitations. */
export interface InvitationsViewer {
  /** The channels on which people can be invited now. */
  channels: readonly InvitedChannel[];
  ownId: string;
  mayInvite: boolean;
  mayRemove: boolean;
  /** Sees those of several accounts: say whose. */
  seesOwners: boolean;
}
