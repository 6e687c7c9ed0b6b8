"use client";

import { useTranslations } from "next-intl";
import { BillingAmount, columnAmountOf } from "#components/billings/billing-amount.tsx";
import { BillingSource } from "#components/billings/billing-source.tsx";
import { Money } from "#components/money/money.tsx";
import { Time } from "#components/time/time.tsx";
import type { BillingPage } from "#lib/billings/billing-view.ts";
import { RecentCard, RecentOwner } from "./recent-card.tsx";
import type { RecentOf } from "./recent-request.ts";

interface RecentBillingsProps {
  ownerId: RecentOf["ownerId"];
  currency: string;
  allHref: string;
  todayHref: string;
}

export function RecentBillings({ currency, ...card }: RecentBillingsProps) {
  const t = useTranslations("home.billings");
  return (
    <RecentCard<BillingPage>
      resource="billings"
      {...card}
      money={columnAmountOf}
      row={(row) => (
        <>
          <Time value={row.createdAt} className="w-14 shrink-0 text-muted max-md:hidden" />
          <span className="min-w-0 flex-1">
            <BillingSource source={row.source} />
            {card.ownerId === null ? <RecentOwner name={row.owner} /> : null}
            <Time
              value={row.createdAt}
              className="block text-12 text-muted max-md:ml-6.5 md:hidden"
            />
          </span>
          <BillingAmount billing={row} />
        </>
      )}
      note={({ page: { data, sum, total } }) =>
        sum === null || total === 0 ? null : (
          <span className="flex gap-2">
            {t("sum")}
            <Money amount={sum} currency={data[0]?.currency ?? currency} className="text-text" />
          </span>
        )
      }
    />
  );
}
