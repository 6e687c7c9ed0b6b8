"use client";

import { useTimeZone, useTranslations } from "next-intl";
import { BillingAmount } from "#components/billings/billing-amount.tsx";
import { BillingSource, useSourceName } from "#components/billings/billing-source.tsx";
import { BillingStatusBadge } from "#components/billings/billing-status-badge.tsx";
import type { Column } from "#components/list/column.ts";
import type { ListPage, ListQuery } from "#components/list/list-query.ts";
import { emptyPage } from "#components/list/list-request.ts";
import { List } from "#components/list/list.tsx";
import { readApi } from "#components/list/read-api.ts";
import type { InitialPage } from "#components/list/use-list-page.ts";
import { Money } from "#components/money/money.tsx";
import { Time } from "#components/time/time.tsx";
import type { BillingPage, BillingView } from "#lib/billings/billing-view.ts";
import type { BillingSource as Source } from "#lib/billings/billing.ts";
import { BillingDetails } from "./billing-details.tsx";
import { billingsDefinition, billingsPage, billingsRequest } from "./billings-query.ts";
import { NoBillings } from "./no-billings.tsx";
import { useBillingFilters } from "./use-billing-filters.tsx";

interface BillingsListProps {
  initial: InitialPage<BillingView>;
  /** What the filter offers; rows of every source are shown. */
  sources: readonly Source[];
  /** Rows of several accounts: say whose. */
  withOwners: boolean;
  maySend: boolean;
  maySeeMessages: boolean;
}

export function BillingsList(props: BillingsListProps) {
  const t = useTranslations("billings");
  const timeZone = useTimeZone() ?? "UTC";
  const sourceName = useSourceName();
  const columns = useBillingColumns(props.withOwners);
  const filters = useBillingFilters(props.sources, props.withOwners);

  const fetchPage = async (query: ListQuery, signal?: AbortSignal) => {
    const request = billingsRequest(query, timeZone);
    if (!request) return emptyPage;
    return billingsPage(await readApi<BillingPage>("/billings", request, signal));
  };

  return (
    <List
      definition={billingsDefinition}
      initial={props.initial}
      fetchPage={fetchPage}
      fetchRows={fetchBillings}
      label={t("list")}
      columns={columns}
      rowId={(row) => row.id}
      rowLabel={(row) => sourceName(row.source)}
      filters={filters}
      searchLabel={t("search")}
      summary={(page) => <Summary page={page} />}
      empty={<NoBillings maySend={props.maySend} />}
      sheet={(open) => (
        <BillingDetails
          {...open}
          withOwner={props.withOwners}
          maySeeMessages={props.maySeeMessages}
        />
      )}
    />
  );
}

async function fetchBillings(ids: string[]): Promise<BillingView[]> {
  const request = new URLSearchParams(ids.map((id) => ["id", id]));
  request.set("$limit", String(ids.length));
  return (await readApi<BillingPage>("/billings", request)).data;
}

function Summary({ page }: { page: ListPage<BillingView> }) {
  const t = useTranslations("billings");
  const currency = page.rows[0]?.currency;
  return (
    <span className="figures">
      {t(page.isCapped ? "summaryCapped" : "summary", { total: page.total })}
      {currency && typeof page.sum === "number" ? (
        <>
          {" · "}
          {t.rich("sum", {
            amount: () => (
              <Money amount={page.sum ?? 0} currency={currency} className="text-text-2" />
            ),
          })}
        </>
      ) : null}
    </span>
  );
}

function useBillingColumns(withOwners: boolean): Column<BillingView>[] {
  const t = useTranslations("billings.columns");
  return [
    {
      id: "createdAt",
      header: t("createdAt"),
      width: 178,
      sort: "createdAt",
      card: "corner",
      cell: (row) => <Time value={row.createdAt} format="stamp" className="text-text-2" />,
    },
    {
      id: "source",
      header: t("source"),
      width: 210,
      card: "title",
      cell: (row) => <BillingSource source={row.source} />,
    },
    ...(withOwners
      ? [
          {
            id: "owner",
            header: t("owner"),
            width: 150,
            card: "body",
            cell: (row) => row.owner,
          } satisfies Column<BillingView>,
        ]
      : []),
    {
      id: "status",
      header: t("status"),
      width: 150,
      card: "foot",
      cell: (row) => <BillingStatusBadge status={row.status} />,
    },
    {
      id: "comment",
      header: t("comment"),
      card: "body",
      cell: (row) => row.comment,
    },
    {
      id: "amount",
      header: t("amount"),
      width: 150,
      numeric: true,
      card: "end",
      cell: ({ amount, currency, status }) => (
        <BillingAmount amount={amount} currency={currency} status={status} />
      ),
    },
  ];
}
