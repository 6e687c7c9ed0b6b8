import { adminOnly, type Grant } from "#lib/grants.ts";

export const mailPermissions = {
  // A reader of the mailbox can recover any account's password.
  "mails.get": adminOnly,
} satisfies Record<string, Grant>;
