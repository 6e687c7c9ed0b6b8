import { everyone, type Grant, managerUp } from "#lib/grants.ts";

export const tariffsPermissions = {
  "tariffs.get": everyone,
  "tariffs.create": managerUp,
  "tariffs.update": managerUp,
  "tariffs.remove": managerUp,
  "dictionaries.get": everyone,
  "dictionaries.update": managerUp,
} satisfies Record<string, Grant>;
