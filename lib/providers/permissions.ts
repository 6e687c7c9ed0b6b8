import { adminOnly, managerUp, type NounPermissions, readAndChange, right } from "#lib/grants.ts";

export const providersPermissions = {
  ...readAndChange("providers", managerUp),
  ...readAndChange("providerGroups", managerUp),
  // Bodies of calls have what people write to all accounts.
  "providerCallbacks.get": right(adminOnly),
  "providerCallbacks.update": right(adminOnly),
  ...readAndChange("routingRules", managerUp),
  ...readAndChange("routingGroups", managerUp),
  ...readAndChange("servers", managerUp),
} as const satisfies NounPermissions;
