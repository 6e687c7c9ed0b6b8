import { everyone, type Grant } from "#lib/grants.ts";

export const sendernamesPermissions = {
  "sendernames.get": everyone,
} satisfies Record<string, Grant>;
