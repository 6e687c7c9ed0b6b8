import { everyone, type Grant } from "#lib/grants.ts";

export const paymentsPermissions = {
  "payments.get": everyone,
  "recurrentPayments.get": everyone,
  "recurrentPayments.update": everyone,
  "invoices.get": everyone,
  "companies.get": everyone,
  "requisites.get": everyone,
  "requisites.create": everyone,
} satisfies Record<string, Grant>;
