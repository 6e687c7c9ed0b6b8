import { adminOnly, type NounPermissions, right } from "#lib/grants.ts";

export const mailsPermissions = {
  // A reader of the mailbox can recover any account's password.
  "mails.get": right(adminOnly),
} as const satisfies NounPermissions;
