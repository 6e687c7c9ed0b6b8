import { Money, type MoneyKind } from "#components/money/money.tsx";
import type { BillingStatus } from "#lib/billings/billing.ts";

interface BillingAmountProps {
  /** Decimal number; negative is a debit. */
  amount: number;
  currency: string;
  status: BillingStatus;
  className?: string;
}

/** Refunded struck and grey, reserved with its clock, debits red, credits green (specification, section 4). */
export function BillingAmount({ status, ...money }: BillingAmountProps) {
  return <Money kind={kindOf(status, money.amount)} {...money} />;
}

function kindOf(status: BillingStatus, amount: number): MoneyKind {
  if (status === "refunded") return "refunded";
  if (status === "pending") return "reserved";
  return amount < 0 ? "debit" : "credit";
}
