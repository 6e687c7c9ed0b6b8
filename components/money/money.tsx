"use client";

import { useLocale, useTranslations } from "next-intl";
import { createContext, type ReactNode, use } from "react";
import { SensitiveValue } from "#components/layout/sensitive.tsx";
import { cn } from "#components/ui/cn.ts";
import { Clock, Lock } from "#components/ui/icons.ts";
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
  /** The ISO code of the currency, for example RUB. */
  currency: string;
  /** What it is to its owner, said in colour. */
  kind?: MoneyKind;
  className?: string;
}

const ClosedContext = createContext(false);

const ColumnContext = createContext<Record<string, number>>({});

/** Wraps amounts of one column, so that 0.0325 doesn't stand beside 0.03: `columnDecimals` of all of them. */
export function MoneyColumn({
  decimals,
  children,
}: {
  decimals: Record<string, number>;
  children: ReactNode;
}) {
  return <ColumnContext value={decimals}>{children}</ColumnContext>;
}

/** Wraps the pages of a session signed in as another account whose reason doesn't open money. */
export function MoneyClosed({ value, children }: { value: boolean; children: ReactNode }) {
  return <ClosedContext value={value}>{children}</ClosedContext>;
}

/** What is made of amounts without showing one (how far the money goes) says nothing there either. */
export function useMoneyClosed(): boolean {
  return use(ClosedContext);
}

/** An amount with its currency, written as the reader's language writes it. Prices: `Price`. */
export function Money({ amount, currency, kind = "plain", className, ...options }: MoneyProps) {
  const locale = useLocale();
  const { [currency]: ofColumn = 0 } = use(ColumnContext);
  const isExact = options.form === undefined || options.form === "price";
  if (use(ClosedContext)) return <Closed />;
  return (
    <SensitiveValue kind="amount" className={cn("figures", inks[kind], className)}>
      {kind === "reserved" ? <Clock className="mr-1 inline size-3 align-[-1px]" /> : null}
      {moneyText(locale, amount, currency, {
        ...options,
        decimals: Math.max(options.decimals ?? 0, isExact ? ofColumn : 0),
        signed: kind === "credit",
      })}
    </SensitiveValue>
  );
}

function Closed() {
  const t = useTranslations("commons");
  return (
    <span className="inline-flex items-center gap-1 text-13 font-normal text-muted">
      <Lock className="size-3.5" />
      {t("closed")}
    </span>
  );
}
