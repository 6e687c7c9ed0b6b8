import { everyone, ownOnly, type Grant } from "#lib/grants.ts";

export const sendingsPermissions = {
  "sendings.generate": ownOnly,
  "sendings.get": everyone,
  "sendingsIncoming.get": everyone,
} satisfies Record<string, Grant>;
