"use client";

import { useTranslations } from "next-intl";
import { balanceLevel, useBalance } from "#components/layout/balance.tsx";
import { Money } from "#components/money/money.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { CircleAlert, Plus } from "#components/ui/icons.ts";
import { BalanceNote } from "./balance-note.tsx";

const inks = { low: "text-danger", medium: "text-warning", enough: "text-text" };

interface HomeBalanceProps {
  smsPrice: number | null;
  /** The address for topping up; null for readers who may not. */
  topUpHref: string | null;
  /** The address of the billings; null for readers who may not see them. */
  balanceHref: string | null;
}

/** The phone's balance card: wide screens have it in the toolbar. */
export function HomeBalance({ smsPrice, topUpHref, balanceHref }: HomeBalanceProps) {
  const t = useTranslations("layout.balance");
  const home = useTranslations("home");
  const balance = useBalance();
  const level = balanceLevel(balance);
  const { total, overdraft, currency } = balance;
  return (
    <section
      aria-label={t("title")}
      className="rounded-card border border-border bg-surface p-3.5 md:hidden"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <p className="text-13 text-muted">{t("available")}</p>
          <p className={cn("flex items-center gap-1.5 text-24 font-semibold", inks[level])}>
            <Money amount={total} currency={currency} />
            {level === "enough" ? null : <CircleAlert label={t(level)} className="size-4.5" />}
          </p>
        </div>
        {topUpHref ? (
          <ButtonLink href={topUpHref} variant="primary">
            <Plus />
            {t("topUp")}
          </ButtonLink>
        ) : null}
        {!topUpHref && balanceHref ? (
          <ButtonLink href={balanceHref}>{home("billings.title")}</ButtonLink>
        ) : null}
      </div>
      <p className="mt-1 flex flex-col text-12 text-muted">
        {overdraft > 0 ? (
          <span>
            {t.rich("withOverdraft", {
              amount: () => <Money amount={overdraft} currency={currency} form="round" />,
            })}
          </span>
        ) : null}
        {smsPrice ? <BalanceNote smsPrice={smsPrice} /> : null}
      </p>
    </section>
  );
}
