import { everyone, managerUp, type NounPermissions, operators, right } from "#lib/grants.ts";
import { billingReaders, payers } from "#lib/members/member-groups.ts";

export const billingsPermissions = {
  "billings.find": right(everyone, billingReaders),
  /** Changing a balance by hand: a manager only where an operator has said so. */
  "billings.generate": right(
    { user: null, reseller: "children", manager: null, admin: "all" },
    payers,
  ),
  /** Overdrafts are lent by the platform, so only operators may set them. */
  "billings.overdraft": right(operators),
  "ledgerChecks.get": right(managerUp),
  "ledgerChecks.create": right(managerUp),
} as const satisfies NounPermissions;
