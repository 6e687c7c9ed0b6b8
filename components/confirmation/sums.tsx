import type { ReactNode } from "react";
import { Money, type MoneyProps } from "#components/money/money.tsx";
import { cn } from "#components/ui/cn.ts";

interface SumsProps {
  /** Separates the sums from the fields around them. */
  isFramed?: boolean;
  className?: string;
  children: ReactNode;
}

/** A list of amounts with a total, as on a receipt. */
export function Sums({ isFramed = false, className, children }: SumsProps) {
  return (
    <dl
      aria-live="polite"
      className={cn(
        "flex flex-col gap-1.5 text-13",
        isFramed && "rounded-control border border-border bg-fill px-3 py-2",
        className,
      )}
    >
      {children}
    </dl>
  );
}

const looks = {
  plain: "",
  strong: "font-semibold",
  /** The total of the lines above. */
  total: "border-t border-border pt-2 text-16 font-semibold",
  quiet: "text-12 text-muted",
};

interface SumRowProps {
  name: ReactNode;
  look?: keyof typeof looks;
  children: ReactNode;
}

/** A name and its figure on one line, on two where it is too narrow. */
export function SumRow({ name, look = "plain", children }: SumRowProps) {
  return (
    <div className={cn("flex min-h-5 flex-wrap items-center justify-between gap-x-4", looks[look])}>
      <dt className={cn("min-w-0 break-words", look === "plain" && "text-text-2")}>{name}</dt>
      <dd className="ml-auto min-w-0 text-end break-words figures">{children}</dd>
    </div>
  );
}

interface ChangeRowProps extends Omit<SumRowProps, "children"> {
  before: number;
  after: number;
  currency: string;
  /** How what it becomes is written, where that is only about so much. */
  form?: MoneyProps["form"];
}

/** What an amount of money is now and what it becomes. */
export function ChangeRow({ before, after, currency, form, ...row }: ChangeRowProps) {
  return (
    <SumRow {...row}>
      <Money amount={before} currency={currency} /> →{" "}
      <Money amount={after} currency={currency} form={form} />
    </SumRow>
  );
}
