import { type Grant, managerUp } from "#lib/grants.ts";

export const providersPermissions = {
  "providers.get": managerUp,
  "providers.create": managerUp,
  "providers.update": managerUp,
  "providers.remove": managerUp,
  "routingRules.get": managerUp,
  "routingRules.create": managerUp,
  "routingRules.update": managerUp,
  "routingRules.remove": managerUp,
} satisfies Record<string, Grant>;
