import { everyone, type NounPermissions, readAndChange, resellerUp, right } from "#lib/grants.ts";
import { contactReaders, senders } from "#lib/members/member-groups.ts";

export const sendernamesPermissions = {
  ...readAndChange("sendernames", everyone, { read: contactReaders, change: senders }),
  /**
   * Allows approving and rejecting names of accounts below. Names of the own account may be decided only with
   * the level `all`.
   */
  "sendernames.moderate": right(resellerUp),
} as const satisfies NounPermissions;
