import { everyone, managerUp, type NounPermissions, operators, right } from "#lib/grants.ts";
import { allMembers, billingReaders, payers } from "#lib/members/member-groups.ts";

export const billingsPermissions = {
  "billings.find": right(everyone, billingReaders),
  /** Changing a balance by hand: a manager only where an operator has said so. */
  "billings.generate": right(
    { user: null, reseller: "children", manager: null, admin: "all" },
    payers,
  ),
  /** Overdrafts are lent by the platform, so only operators may set them. */
  "billings.overdraft": right(operators),
  /** What may be spent on messages in a day: the account's own limit, or the one that an account above it sets. */
  "spendCap.get": right(everyone, allMembers),
  "spendCap.update": right(everyone),
  "ledgerChecks.get": right(managerUp),
  "ledgerChecks.create": right(managerUp),
} as const satisfies NounPermissions;
