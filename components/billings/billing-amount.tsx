import { Money, type MoneyKind } from "#components/money/money.tsx";
import { Price } from "#components/money/price.tsx";
import type { BillingView } from "#lib/billings/billing-view.ts";
import { type BillingStatus, sourceChannel } from "#lib/billings/billing.ts";
import type { ColumnAmount } from "#lib/money-text.ts";

interface BillingAmountProps {
  billing: Pick<BillingView, "amount" | "currency" | "status" | "source">;
  className?: string;
}

/** Refunded struck and grey, reserved with its clock, debits red, credits green. */
export function BillingAmount({ billing, className }: BillingAmountProps) {
  const { amount, currency, status, source } = billing;
  // What a message cost is written as prices are.
  const Written = sourceChannel(source) ? Price : Money;
  return (
    <Written
      amount={amount}
      currency={currency}
      kind={kindOf(status, amount)}
      className={className}
    />
  );
}

/** The amount of a billing in a column of them. */
export function columnAmountOf({
  amount,
  currency,
  source,
}: Pick<BillingView, "amount" | "currency" | "source">): ColumnAmount {
  return { amount, currency, ...(sourceChannel(source) && { form: "price" as const }) };
}

function kindOf(status: BillingStatus, amount: number): MoneyKind {
  if (status === "refunded") return "refunded";
  if (status === "pending") return "reserved";
  return amount < 0 ? "debit" : "credit";
}
