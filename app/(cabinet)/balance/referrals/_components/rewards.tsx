"use client";

import { useTranslations } from "next-intl";
import { BillingAmount, columnAmountOf } from "#components/billings/billing-amount.tsx";
import { createdAtColumn } from "#components/list/created-at-column.tsx";
import { ListScreen } from "#components/list/list-screen.tsx";
import { listTexts } from "#components/list/list-texts.tsx";
import type { LoadedList } from "#components/list/loaded-list.ts";
import type { BillingPage, BillingView } from "#lib/billings/billing-view.ts";
import { useBillingSums } from "../../billings/_components/use-billing-sums.ts";

/** Lists the rewards of the account's code, and what was taken back. */
export function Rewards({ list }: { list: LoadedList<BillingPage> }) {
  const t = useTranslations("referrals.rewards");
  const sums = useBillingSums();
  const nameOf = ({ amount }: BillingView) => t(amount > 0 ? "reward" : "back");
  return (
    <ListScreen
      list={list}
      rowLabel={nameOf}
      columns={[
        createdAtColumn({ header: t("createdAt"), format: "stamp", card: "foot" }),
        { id: "what", header: t("what"), card: "title", cell: nameOf },
        {
          id: "amount",
          header: t("amount"),
          width: 170,
          numeric: true,
          card: "end",
          money: columnAmountOf,
          cell: (row) => <BillingAmount billing={row} />,
        },
      ]}
      filters={[]}
      texts={listTexts(t, { illustration: "money", emptyText: "description", figures: true })}
      sums={sums}
    />
  );
}
