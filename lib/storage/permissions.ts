import { everyone, type Grant } from "#lib/grants.ts";

export const storagePermissions = {
  "storage.get": everyone,
} satisfies Record<string, Grant>;
