import { everyone, type Grant, managerUp, readAndChange } from "#lib/grants.ts";

/** Resellers have companies of their own, which serve their customers. */
const companyOwners: Grant = { user: null, reseller: "own", manager: "all", admin: "all" };

export const paymentsPermissions = {
  "payments.get": everyone,
  "payments.create": everyone,
  /** Allows refunding a payment. */
  "payments.update": managerUp,
  ...readAndChange("recurrentPayments", everyone),
  "invoices.get": everyone,
  "invoices.create": everyone,
  /** Saying that an invoice is paid, or never will be: whose company has made it knows. */
  "invoices.update": companyOwners,
  ...readAndChange("requisites", everyone),
  /** Customers whose documents a company makes see it as well. */
  "companies.get": { ...everyone, manager: "all" },
  "companies.create": companyOwners,
  "companies.update": companyOwners,
  "companies.remove": companyOwners,
  "documents.get": everyone,
  "documentTemplates.generate": everyone,
  /** The texts that documents are made of. */
  "documentTemplates.get": managerUp,
  "documentTemplates.update": managerUp,
} satisfies Record<string, Grant>;
