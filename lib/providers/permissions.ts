import { managerUp, type Grant } from "#lib/grants.ts";

export const providersPermissions = {
  "providers.get": managerUp,
} satisfies Record<string, Grant>;
