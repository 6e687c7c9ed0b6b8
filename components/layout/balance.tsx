"use client";

import { useTranslations } from "next-intl";
import { createContext, type ReactNode, startTransition, use, useState } from "react";
import { readApi } from "#components/list/read-api.ts";
import { showToast } from "#components/ui/toast.ts";
import type { BalanceView } from "#lib/billings/billing-view.ts";
import { useLiveRefresh } from "./use-live-refresh.ts";

const BalanceContext = createContext<BalanceView | null>(null);

interface BalanceProviderProps {
  /** The balance when the page was rendered; billings refresh it. */
  initial: BalanceView;
  children: ReactNode;
}

/** Keeps the account's balance right while the page is open. */
export function BalanceProvider({ initial, children }: BalanceProviderProps) {
  const t = useTranslations("layout.balance");
  const [known, setKnown] = useState({ initial, now: initial });
  const refresh = () =>
    readBalance().then(
      // A page that has not hydrated yet, and what is typed into it, outlives a transition only.
      (now) => startTransition(() => setKnown({ initial, now })),
      () => showToast({ kind: "failure", title: t("failed") }),
    );
  useLiveRefresh("billings.*", refresh, { interval: 2000 });
  // A later rendering of the layout knows better than what was fetched before it.
  const value = known.initial === initial ? known.now : initial;
  return <BalanceContext value={value}>{children}</BalanceContext>;
}

/** The account's current balance; only available inside the cabinet. */
export function useBalance(): BalanceView {
  const balance = use(BalanceContext);
  if (!balance) throw new Error("useBalance needs BalanceProvider");
  return balance;
}

export type BalanceLevel = "low" | "medium" | "enough";

/** The level of a total, which decides its colour: low at 0 or below, medium below 100. */
export function balanceLevel({ total }: BalanceView): BalanceLevel {
  if (total <= 0) return "low";
  return total < 100 ? "medium" : "enough";
}

async function readBalance(): Promise<BalanceView> {
  const { balance, overdraft, total, currency } = await readApi<BalanceView>("/users/me");
  return { balance, overdraft, total, currency };
}
