import { Money, type MoneyProps } from "#components/money/money.tsx";

interface DayPartProps extends Pick<MoneyProps, "amount" | "currency"> {
  kind: "refunded" | "reserved";
}

/** What of a day's amount is on hold or given back. Nothing is an amount like others, only quieter: it is no missing value. */
export function DayPart({ kind, ...money }: DayPartProps) {
  if (money.amount !== 0) return <Money {...money} kind={kind} />;
  return <Money {...money} form="round" className="text-muted" />;
}
