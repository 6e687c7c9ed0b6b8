import { useFormatter } from "#components/time/use-formatter.ts";
import { cn } from "#components/ui/cn.ts";
import { Clock } from "#components/ui/icons.ts";

export type MoneyKind =
  | "plain"
  | "credit"
  | "debit"
  | "refunded"
  | "reserved"
  | "unit"
  | "estimate"
  | "round";

const inks: Record<MoneyKind, string> = {
  plain: "",
  credit: "text-success font-medium",
  debit: "text-danger",
  refunded: "text-muted line-through",
  reserved: "text-info",
  unit: "",
  estimate: "",
  round: "",
};

/** Least and most decimals: unit prices are small, estimates not exact, round sums without ,00. */
const decimals: Partial<Record<MoneyKind, readonly [number, number]>> = {
  unit: [4, 4],
  estimate: [0, 0],
  round: [0, 2],
};

interface MoneyProps {
  /** Decimal number as in JSON: 2.35; never calculated with. */
  amount: number;
  /** ISO code: RUB. */
  currency: string;
  kind?: MoneyKind;
  className?: string;
}

/** An amount with its currency, written as the reader's language writes it. */
export function Money({ amount, currency, kind = "plain", className }: MoneyProps) {
  const format = useFormatter();
  // A charge of 0.0520 must not read 0.05.
  const [least, most] = decimals[kind] ?? [2, hasMoreThanCents(amount) ? 4 : 2];
  const text = format.number(amount, {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
    signDisplay: kind === "credit" ? "exceptZero" : "auto",
    minimumFractionDigits: least,
    maximumFractionDigits: most,
  });
  return (
    <span data-sensitive-value="" className={cn("figures", inks[kind], className)}>
      {kind === "reserved" ? <Clock className="mr-1 inline size-3 align-[-1px]" /> : null}
      {kind === "estimate" ? "≈ " : null}
      {text.replace("-", "−")}
    </span>
  );
}

function hasMoreThanCents(amount: number): boolean {
  return Math.round(amount * 10_000) % 100 !== 0;
}
