import { useTranslations } from "next-intl";
import { Money } from "#components/money/money.tsx";
import { cn } from "#components/ui/cn.ts";
import { moneyScale } from "#lib/money-scale.ts";

export interface MoneyAtHand {
  balance: number;
  /** Balance and overdraft that can be spent. */
  available: number;
  currency: string;
}

interface MoneyBarProps {
  cost: number;
  money: MoneyAtHand;
  /** What is missing, 0 for nothing. */
  shortage: number;
  /** How what is missing is written. */
  form?: "amount" | "estimate";
  /** Shows the bar without its legend. */
  isBare?: boolean;
  className?: string;
}

const hatch =
  "bg-[repeating-linear-gradient(-45deg,var(--warning-fill)_0_4px,var(--warning-subtle)_4px_8px)]";

/** What is taken of the money available; what is missing is hatched and named. */
export function MoneyBar({
  cost,
  money,
  shortage,
  form,
  isBare = false,
  className,
}: MoneyBarProps) {
  const { balance, available, currency } = money;
  const { own, overdraft, shortage: missing, overdraftFrom } = moneyScale(cost, money);
  const bar = (
    <div aria-hidden className="relative flex h-2 overflow-hidden rounded-[2px] bg-fill-2">
      <span className="bg-accent" style={{ width: `${own}%` }} />
      <span className="bg-accent/45" style={{ width: `${overdraft}%` }} />
      <span className={hatch} style={{ width: `${missing}%` }} />
      {overdraftFrom === null ? null : (
        <span
          className="absolute inset-y-0 w-px bg-surface"
          style={{ left: `${overdraftFrom}%` }}
        />
      )}
    </div>
  );
  if (isBare) return <div className={className}>{bar}</div>;
  return (
    <div className={cn("flex flex-col gap-1.5 text-12 text-text-2", className)}>
      <p className="flex flex-wrap justify-between gap-x-3">
        <Said name="available" amount={available} currency={currency} />
        {shortage > 0 ? (
          <span className="text-warning">
            <Said name="shortage" amount={shortage} currency={currency} form={form} up />
          </span>
        ) : null}
      </p>
      {bar}
      {overdraftFrom === null ? null : (
        <p className="flex flex-wrap gap-x-3">
          <Legend ink="bg-accent">
            <Said name="balance" amount={Math.max(0, balance)} currency={currency} />
          </Legend>
          <Legend ink="bg-accent/45">
            <Said name="overdraft" amount={available - Math.max(0, balance)} currency={currency} />
          </Legend>
        </p>
      )}
    </div>
  );
}

interface SaidProps {
  name: "available" | "shortage" | "balance" | "overdraft";
  amount: number;
  currency: string;
  form?: MoneyBarProps["form"];
  up?: boolean;
}

function Said({ name, amount, currency, form, up = false }: SaidProps) {
  const t = useTranslations("confirmation.money");
  return (
    <span>
      {t.rich(name, {
        amount: () => <Money amount={amount} currency={currency} form={form} up={up} />,
      })}
    </span>
  );
}

function Legend({ ink, children }: { ink: string; children: React.ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span aria-hidden className={cn("size-1.5 rounded-full", ink)} />
      {children}
    </span>
  );
}
