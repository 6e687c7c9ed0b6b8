import { everyone, managerUp, type NounPermissions, readAndChange, right } from "#lib/grants.ts";
import { paymentReaders, payers } from "#lib/members/member-groups.ts";

export const paymentsPermissions = {
  "payments.get": right(everyone, paymentReaders),
  "payments.create": right(everyone, payers),
  /** Allows refunding a payment. */
  "payments.update": right(managerUp, payers),
  ...readAndChange("recurrentPayments", everyone, { read: paymentReaders, change: payers }),
} as const satisfies NounPermissions;
