"use client";

import { useTranslations } from "next-intl";
import { BillingAmount } from "#components/billings/billing-amount.tsx";
import { BillingSource } from "#components/billings/billing-source.tsx";
import { readApi } from "#components/list/read-api.ts";
import { Money } from "#components/money/money.tsx";
import { Time } from "#components/time/time.tsx";
import type { BillingPage } from "#lib/billings/billing-view.ts";
import { RecentCard, RecentRow, ShownOf } from "./recent-card.tsx";
import { recentRequest } from "./recent-request.ts";
import { type Recent, useRecent } from "./use-recent.ts";

interface RecentBillingsProps {
  ownerId: string;
  currency: string;
  rendered: Recent<BillingPage>;
  /** The list of the same rows. */
  allHref: string;
}

export function RecentBillings({ ownerId, currency, rendered, allHref }: RecentBillingsProps) {
  const t = useTranslations("home.billings");
  const { page, isFailed, retry } = useRecent("billings", rendered, () =>
    readApi<BillingPage>("/billings", recentRequest(ownerId)),
  );
  return (
    <RecentCard
      title={t("title")}
      period={t("period")}
      shortPeriod={t("shortPeriod")}
      all={{ href: allHref, label: t("all") }}
      empty={t("empty")}
      isFailed={isFailed}
      onRetry={retry}
      rows={page.data.map((row) => (
        <RecentRow key={row.id} href={`${allHref}&${new URLSearchParams({ open: row.id })}`}>
          <Time value={row.createdAt} className="w-14 shrink-0 text-muted max-md:hidden" />
          <span className="min-w-0 flex-1">
            <BillingSource source={row.source} />
            <Time
              value={row.createdAt}
              className="block text-12 text-muted max-md:ml-6.5 md:hidden"
            />
          </span>
          <BillingAmount amount={row.amount} currency={row.currency} status={row.status} />
        </RecentRow>
      ))}
      footer={
        <>
          <ShownOf
            shown={page.data.length}
            total={page.total}
            isCapped={page.totalIsEstimate ?? false}
          />
          {page.sum === null || page.total === 0 ? null : (
            <span className="flex gap-2">
              {t("sum")}
              <Money amount={page.sum} currency={currency} className="text-text" />
            </span>
          )}
        </>
      }
    />
  );
}
