import { everyone, type Grant } from "#lib/grants.ts";

export const settingsPermissions = {
  settingsUser: everyone,
} satisfies Record<string, Grant>;
