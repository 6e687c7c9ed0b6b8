import { everyone, type Grant, managerUp, readAndChange } from "#lib/grants.ts";

export const paymentsPermissions = {
  "payments.get": everyone,
  "payments.create": everyone,
  /** Giving a payment back. */
  "payments.update": managerUp,
  ...readAndChange("recurrentPayments", everyone),
  "invoices.get": everyone,
  "invoices.create": everyone,
  /** Saying that an invoice is paid, or never will be. */
  "invoices.update": managerUp,
  ...readAndChange("requisites", everyone),
  "companies.get": everyone,
  "companies.create": managerUp,
  "companies.update": managerUp,
  "companies.remove": managerUp,
  "documentTemplates.generate": everyone,
} satisfies Record<string, Grant>;
