import { everyone, type Grant, managerUp } from "#lib/grants.ts";

const ownCustomers: Grant = { user: null, reseller: "own", manager: null, admin: null };

export const tariffsPermissions = {
  "tariffs.get": everyone,
  "tariffs.create": managerUp,
  "tariffs.update": managerUp,
  "tariffs.remove": managerUp,
  /** What a reseller's own customers pay. */
  "customerPrices.get": ownCustomers,
  "customerPrices.update": ownCustomers,
  "dictionaries.get": everyone,
  "dictionaries.update": managerUp,
} satisfies Record<string, Grant>;
