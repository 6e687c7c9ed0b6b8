import { everyone, type Grant, readAndChange, resellerUp } from "#lib/grants.ts";

export const sendernamesPermissions = {
  ...readAndChange("sendernames", everyone),
  /**
   * Allows approving and rejecting names of accounts below. Names of the own account may be decided only with
   * the level `all`.
   */
  "sendernames.moderate": resellerUp,
} satisfies Record<string, Grant>;
