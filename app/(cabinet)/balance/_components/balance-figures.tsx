"use client";

import { useTranslations } from "next-intl";
import { balanceLevel, useBalance } from "#components/layout/balance.tsx";
import { Money } from "#components/money/money.tsx";
import { cn } from "#components/ui/cn.ts";
import { CircleAlert } from "#components/ui/icons.ts";

const inks = { low: "text-danger", medium: "text-warning", enough: "text-text" };

/** What can be spent and, where there is room, what it is made of; red at 0 or below, amber below 100. */
export function BalanceFigures() {
  const t = useTranslations("billings");
  const balance = useBalance();
  const { currency } = balance;
  const level = balanceLevel(balance);
  return (
    <p className="flex flex-wrap items-baseline gap-x-3">
      <span className="text-12 text-muted max-md:sr-only">{t("total")}</span>
      <span
        className={cn(
          "flex items-center gap-1.5 text-16 font-semibold max-xs:text-14",
          inks[level],
        )}
      >
        <Money amount={balance.total} currency={currency} />
        {level === "enough" ? null : (
          <CircleAlert label={t(`level.${level}`)} className="size-4 self-center" />
        )}
      </span>
      {balance.overdraft > 0 ? (
        <span className="text-12 text-muted max-md:hidden">
          {t.rich("formula", {
            balance: () => <Money amount={balance.balance} currency={currency} />,
            overdraft: () => <Money amount={balance.overdraft} currency={currency} form="round" />,
          })}
        </span>
      ) : null}
    </p>
  );
}
