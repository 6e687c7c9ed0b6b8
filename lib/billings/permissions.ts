import { everyone, type Grant, managerUp } from "#lib/grants.ts";

export const billingsPermissions = {
  "billings.find": everyone,
  /** Changing a balance by hand: a manager only where an operator has said so. */
  "billings.generate": { user: null, reseller: "children", manager: null, admin: "all" },
  "ledgerChecks.get": managerUp,
  "ledgerChecks.create": managerUp,
} satisfies Record<string, Grant>;
