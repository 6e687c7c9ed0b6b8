"use client";

import { useTranslations } from "next-intl";
import { useBalance } from "#components/layout/balance.tsx";
import { Money, useMoneyClosed } from "#components/money/money.tsx";

/** How many messages the balance covers at the recent price of an SMS; without that price, the balance itself. */
export function BalanceNote({ smsPrice }: { smsPrice: number | null }) {
  const t = useTranslations("home");
  const { total, currency } = useBalance();
  const isClosed = useMoneyClosed();
  if (isClosed) return null;
  if (total <= 0) return <span className="text-danger">{t("noFunds")}</span>;
  if (smsPrice) return t("enough", { count: roughly(total / smsPrice) });
  return t.rich("available", { amount: () => <Money amount={total} currency={currency} /> });
}

/** Three leading digits: more would promise what an average can't. */
function roughly(count: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, count))) - 2);
  return Math.floor(count / step) * step;
}
