import { companyOwners } from "#lib/companies/company-owners.ts";
import { everyone, type NounPermissions, right } from "#lib/grants.ts";
import { paymentReaders, payers } from "#lib/members/member-groups.ts";

export const invoicesPermissions = {
  "invoices.get": right(everyone, paymentReaders),
  "invoices.create": right(everyone, payers),
  /** Saying that an invoice is paid, or never will be: the account whose company made it knows. */
  "invoices.update": right(companyOwners, payers),
} as const satisfies NounPermissions;
