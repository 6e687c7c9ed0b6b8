"use client";

import { useTranslations } from "next-intl";
import Link from "next/link";
import { Money } from "#components/money/money.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { CircleAlert, Plus } from "#components/ui/icons.ts";
import { balanceLevel, useBalance } from "./balance.tsx";

const inks = { low: "text-danger", medium: "text-warning", enough: "text-text" };

interface BalanceCardProps {
  /** The address for topping up; null for readers who may not. */
  topUpHref: string | null;
  /** The address that the amount links to; null for readers who may not see billings. */
  balanceHref: string | null;
  className?: string;
}

/** What can be spent: balance and overdraft together, said in words too. */
export function BalanceCard({ topUpHref, balanceHref, className }: BalanceCardProps) {
  const t = useTranslations("layout.balance");
  const balance = useBalance();
  const level = balanceLevel(balance);
  const hasOverdraft = balance.overdraft > 0;
  const figure = (
    <span
      className={cn("flex items-center gap-1.5 text-16 font-semibold max-md:text-24", inks[level])}
    >
      <Money amount={balance.total} currency={balance.currency} />
      {level === "enough" ? null : <CircleAlert aria-label={t(level)} className="size-4" />}
    </span>
  );
  return (
    <section
      aria-label={t("title")}
      className={cn("rounded-card border border-border bg-surface p-3", className)}
    >
      <p className="text-12 text-muted">{hasOverdraft ? t("available") : t("title")}</p>
      {balanceHref ? (
        <Link href={balanceHref} className="block rounded-control hover:underline">
          {figure}
        </Link>
      ) : (
        figure
      )}
      <p className="text-12 text-muted">
        {hasOverdraft
          ? t.rich("withOverdraft", {
              amount: () => (
                <Money amount={balance.overdraft} currency={balance.currency} form="round" />
              ),
            })
          : t("noOverdraft")}
      </p>
      {topUpHref ? (
        <ButtonLink href={topUpHref} className="mt-2 w-full" size="sm">
          <Plus />
          {t("topUp")}
        </ButtonLink>
      ) : null}
    </section>
  );
}
