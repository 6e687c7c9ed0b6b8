import { everyone, type Grant, readAndChange } from "#lib/grants.ts";

export const sendernamesPermissions = {
  ...readAndChange("sendernames", everyone),
} satisfies Record<string, Grant>;
