"use client";

import { useTranslations } from "next-intl";
import { useMoneyText } from "#components/money/use-money-text.ts";
import { cn } from "#components/ui/cn.ts";
import { Banknote } from "#components/ui/icons.ts";
import { LazyPopover } from "#components/ui/lazy-popover.tsx";
import { BalanceCard } from "./balance-card.tsx";
import { balanceLevel, useBalance } from "./balance.tsx";

const inks = { low: "text-danger", medium: "text-warning", enough: "text-text-2" };

/** The balance where there is only room for an icon. */
export function RailBalance({
  topUpHref,
  balanceHref,
}: {
  topUpHref: string | null;
  balanceHref: string | null;
}) {
  const t = useTranslations("layout.balance");
  const write = useMoneyText();
  const balance = useBalance();
  const total = write(balance.total, balance.currency);
  return (
    <LazyPopover
      label={t("title")}
      side="right"
      align="end"
      className="w-54"
      trigger={(trigger) => (
        <button
          type="button"
          aria-label={`${t("title")}: ${total}`}
          title={total}
          className={cn(
            "grid size-8 place-items-center rounded-control hover:bg-fill",
            inks[balanceLevel(balance)],
          )}
          {...trigger}
        >
          <Banknote className="size-4.5" />
        </button>
      )}
    >
      {() => <BalanceCard topUpHref={topUpHref} balanceHref={balanceHref} className="border-0" />}
    </LazyPopover>
  );
}
