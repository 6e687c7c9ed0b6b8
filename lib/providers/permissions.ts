import { managerUp, type NounPermissions, readAndChange } from "#lib/grants.ts";

export const providersPermissions = {
  ...readAndChange("providers", managerUp),
  ...readAndChange("providerGroups", managerUp),
  ...readAndChange("routingRules", managerUp),
  ...readAndChange("routingGroups", managerUp),
  ...readAndChange("servers", managerUp),
} as const satisfies NounPermissions;
