import { everyone, type Grant, readAndChange, resellerUp } from "#lib/grants.ts";

export const sendernamesPermissions = {
  ...readAndChange("sendernames", everyone),
  /** To approve names and turn them down, of accounts below; one's own only where all are one's to decide. */
  "sendernames.moderate": resellerUp,
} satisfies Record<string, Grant>;
