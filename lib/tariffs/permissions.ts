import { everyone, type Grant } from "#lib/grants.ts";

export const tariffsPermissions = {
  "tariffs.get": everyone,
} satisfies Record<string, Grant>;
