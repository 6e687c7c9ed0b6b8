import { everyone, resellerUp, type Grant } from "#lib/grants.ts";

export const usersPermissions = {
  "users.get": everyone,
  "advanced.users.find": resellerUp,
  "secret.loginAs": { user: null, reseller: "children", manager: null, admin: "all" },
  "tokens.get": everyone,
  "telemetry.get": everyone,
} satisfies Record<string, Grant>;
