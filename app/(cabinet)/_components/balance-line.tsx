"use client";

import { useTranslations } from "next-intl";
import { Money, useMoneyClosed } from "#components/money/money.tsx";
import { useMoneyText } from "#components/money/use-money-text.ts";
import { Sparkline } from "#components/ui/sparkline.tsx";
import type { BalanceDays } from "#lib/billings/balance-days.ts";

/** The balance at the end of each day as a line, with its lowest and highest. */
export function BalanceLine({ balance: { days, currency } }: { balance: BalanceDays }) {
  const t = useTranslations("home.month");
  const text = useMoneyText();
  const balances = days.map(({ balance }) => balance);
  const [first = 0, now = 0] = [balances[0], balances.at(-1)];
  const [low, high] = [Math.min(...balances), Math.max(...balances)];
  const money = (amount: number) => <Money amount={amount} currency={currency} />;
  const written = (amount: number) => text(amount, currency);
  return (
    <>
      <p className="text-20 font-semibold">{money(now)}</p>
      {useMoneyClosed() ? null : (
        <Sparkline
          values={balances}
          label={t("balanceLine", {
            first: written(first),
            low: written(low),
            high: written(high),
            now: written(now),
          })}
          className="h-12"
        />
      )}
      <p className="flex flex-wrap justify-between gap-x-3 text-12 text-muted">
        <span>{t.rich("low", { value: () => money(low) })}</span>
        <span>{t.rich("high", { value: () => money(high) })}</span>
      </p>
    </>
  );
}
