import { everyone, managerUp, type NounPermissions, operators, right } from "#lib/grants.ts";
import { billingReaders, payers } from "#lib/members/member-groups.ts";

export const billingsPermissions = {
  "billings.find": right(everyone, billingReaders),
  /** Changing a balance by hand: a manager only where an operator has said so. */
  "billings.generate": right(
    { user: null, reseller: "children", manager: null, admin: "all" },
    payers,
  ),
  /** What an account may owe is the platform's money: a reseller would lend what isn't theirs. */
  "billings.overdraft": right(operators),
  "ledgerChecks.get": right(managerUp),
  "ledgerChecks.create": right(managerUp),
} as const satisfies NounPermissions;
