import { everyone, type NounPermissions, readAndChange, right } from "#lib/grants.ts";
import { paymentReaders, payers } from "#lib/members/member-groups.ts";
import { companyOwners } from "./company-owners.ts";

export const companiesPermissions = {
  ...readAndChange("companies", companyOwners, { change: payers }),
  /** Customers whose documents a company makes see it as well. */
  "companies.get": right({ ...everyone, manager: "all" }, paymentReaders),
} as const satisfies NounPermissions;
