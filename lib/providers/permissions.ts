import { type Grant, managerUp, readAndChange } from "#lib/grants.ts";

export const providersPermissions = {
  ...readAndChange("providers", managerUp),
  ...readAndChange("providerGroups", managerUp),
  ...readAndChange("routingRules", managerUp),
  ...readAndChange("routingGroups", managerUp),
  ...readAndChange("servers", managerUp),
} satisfies Record<string, Grant>;
