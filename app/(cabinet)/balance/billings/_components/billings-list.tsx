"use client";

import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { BillingAmount } from "#components/billings/billing-amount.tsx";
import { BillingSource, useSourceName } from "#components/billings/billing-source.tsx";
import { BillingStatusBadge } from "#components/billings/billing-status-badge.tsx";
import { SensitiveValue } from "#components/layout/sensitive.tsx";
import { createdAtColumn } from "#components/list/created-at-column.tsx";
import { choiceFilter } from "#components/list/filter.ts";
import { List } from "#components/list/list.tsx";
import type { LoadedList } from "#components/list/loaded-list.ts";
import { SheetLoading } from "#components/list/sheet-loading.tsx";
import { SendButton } from "#components/sendings/send-button.tsx";
import type { BillingPage } from "#lib/billings/billing-view.ts";
import { type BillingSource as Source, billingStatuses } from "#lib/billings/billing.ts";
import { BillingsSummary } from "./billings-summary.tsx";

const BillingSheet = dynamic(
  () => import("./billing-sheet.tsx").then((module) => module.BillingSheet),
  { loading: SheetLoading },
);

export interface BillingsViewer {
  /** What the filter offers; rows of every source are shown. */
  sources: readonly Source[];
  /** Rows of several accounts: say whose. */
  seesOwners: boolean;
  maySend: boolean;
  maySeeMessages: boolean;
  maySeePayments: boolean;
  maySeeInvoices: boolean;
}

interface BillingsListProps {
  list: LoadedList<BillingPage>;
  viewer: BillingsViewer;
}

/** Movements of money, newest first. */
export function BillingsList({ list, viewer }: BillingsListProps) {
  const t = useTranslations("billings");
  const statusName = useTranslations("commons.billingStatus");
  const sourceName = useSourceName();
  return (
    <List
      list={list}
      label={t("list")}
      rowLabel={(row) => sourceName(row.source)}
      columns={[
        createdAtColumn({ header: t("columns.createdAt"), format: "stamp", card: "corner" }),
        {
          id: "source",
          header: t("columns.source"),
          width: 210,
          beside: 160,
          card: "title",
          cell: (row) => <BillingSource source={row.source} />,
        },
        viewer.seesOwners && {
          id: "owner",
          header: t("columns.owner"),
          width: 150,
          givesWay: true,
          card: "block",
          cell: ({ owner }) => owner && <SensitiveValue kind="name">{owner}</SensitiveValue>,
        },
        {
          id: "status",
          header: t("columns.status"),
          width: 150,
          givesWay: true,
          card: "foot",
          cell: (row) => <BillingStatusBadge status={row.status} />,
        },
        {
          id: "comment",
          header: t("columns.comment"),
          from: "lg",
          card: "body",
          cell: (row) => row.comment,
        },
        {
          id: "amount",
          header: t("columns.amount"),
          width: 150,
          beside: 120,
          numeric: true,
          card: "end",
          cell: (row) => <BillingAmount billing={row} />,
        },
      ]}
      filters={[
        choiceFilter("status", t("filters.status"), billingStatuses, (status) =>
          statusName(status),
        ),
        choiceFilter("source", t("filters.source"), viewer.sources, sourceName),
        { kind: "text", name: "id", label: t("filters.id") },
        viewer.seesOwners && { kind: "text", name: "OwnerId", label: t("filters.OwnerId") },
      ]}
      searchLabel={t("search")}
      summary={(found) => <BillingsSummary found={found} />}
      sums={{
        nameOf: (state) =>
          billingStatuses.flatMap((status) => (status === state ? statusName(status) : []))[0] ??
          state,
        moneyKind: (state) => (state === "refunded" || state === "invalid" ? "refunded" : "plain"),
      }}
      showLabel={(count) => t("show", { count })}
      empty={{
        illustration: "money",
        title: t("empty.title"),
        description: t("empty.description"),
        action: viewer.maySend ? <SendButton /> : null,
      }}
      sheet={(open) => <BillingSheet open={open} viewer={viewer} />}
    />
  );
}
