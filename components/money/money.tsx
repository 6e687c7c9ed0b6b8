import { useLocale } from "next-intl";
import { SensitiveValue } from "#components/layout/sensitive.tsx";
import { cn } from "#components/ui/cn.ts";
import { Clock } from "#components/ui/icons.ts";
import { moneyText, type MoneyTextOptions } from "#lib/money-text.ts";

export type MoneyKind = "plain" | "credit" | "debit" | "refunded" | "reserved";

const inks: Record<MoneyKind, string> = {
  plain: "",
  credit: "text-success font-medium",
  debit: "text-danger",
  refunded: "text-muted line-through",
  reserved: "text-info",
};

export interface MoneyProps extends Pick<MoneyTextOptions, "form" | "decimals" | "up"> {
  /** Decimal number as in JSON: 2.35; never calculated with. */
  amount: number;
  /** ISO code: RUB. */
  currency: string;
  /** What it is to its owner, said in colour. */
  kind?: MoneyKind;
  className?: string;
}

/** An amount with its currency, written as the reader's language writes it. Prices: `Price`. */
export function Money({ amount, currency, kind = "plain", className, ...options }: MoneyProps) {
  const locale = useLocale();
  return (
    <SensitiveValue kind="amount" className={cn("figures", inks[kind], className)}>
      {kind === "reserved" ? <Clock className="mr-1 inline size-3 align-[-1px]" /> : null}
      {moneyText(locale, amount, currency, { ...options, signed: kind === "credit" })}
    </SensitiveValue>
  );
}
