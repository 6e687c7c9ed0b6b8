import { everyone, type Grant, managerUp, operators } from "#lib/grants.ts";

export const billingsPermissions = {
  "billings.find": everyone,
  /** Changing a balance by hand: a manager only where an operator has said so. */
  "billings.generate": { user: null, reseller: "children", manager: null, admin: "all" },
  /** What an account may owe is the platform's money: a reseller would lend what isn't theirs. */
  "billings.overdraft": operators,
  "ledgerChecks.get": managerUp,
  "ledgerChecks.create": managerUp,
} satisfies Record<string, Grant>;
