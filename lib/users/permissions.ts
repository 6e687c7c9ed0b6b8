import {
  adminOnly,
  everyone,
  type Grant,
  operators,
  ownOnly,
  readAndChange,
  resellerUp,
} from "#lib/grants.ts";

export const usersPermissions = {
  "users.get": everyone,
  "users.create": operators,
  /** Covers the own profile; operators may also change the accounts below and disable them. */
  "users.update": { user: "own", reseller: "own", manager: "children", admin: "all" },
  "advanced.users.find": resellerUp,
  /** Covers role, manager and single rights of an account. */
  "advanced.users.update": adminOnly,
  "secret.loginAs": { user: null, reseller: "children", manager: null, admin: "all" },
  "tokens.get": everyone,
  "tokens.create": ownOnly,
  "tokens.update": ownOnly,
  "tokens.remove": ownOnly,
  "telemetry.get": everyone,
  "telemetry.create": ownOnly,
  ...readAndChange("credentials", ownOnly),
} satisfies Record<string, Grant>;
