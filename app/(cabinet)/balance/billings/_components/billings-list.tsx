"use client";

import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { BillingAbout } from "#components/billings/billing-about.tsx";
import { BillingAmount, columnAmountOf } from "#components/billings/billing-amount.tsx";
import { BillingSource, useSourceName } from "#components/billings/billing-source.tsx";
import { BillingStatusBadge } from "#components/billings/billing-status-badge.tsx";
import type { Column } from "#components/list/column.ts";
import { createdAtColumn } from "#components/list/created-at-column.tsx";
import { ListScreen } from "#components/list/list-screen.tsx";
import { listTexts } from "#components/list/list-texts.tsx";
import type { LoadedList } from "#components/list/loaded-list.ts";
import { ownerColumn } from "#components/list/owner-column.tsx";
import { SheetLoading } from "#components/list/sheet-loading.tsx";
import type { KnownNames } from "#components/list/use-named-filter.tsx";
import { SendButton } from "#components/sendings/send-button.tsx";
import type { BillingPage, BillingView } from "#lib/billings/billing-view.ts";
import { BillingsSummary } from "./billings-summary.tsx";
import { useBillingFilters } from "./use-billing-filters.ts";
import { useBillingSums } from "./use-billing-sums.ts";
import { ViewSwitch } from "./view-switch.tsx";
import type { BillingsViewer } from "./viewer.ts";

const BillingSheet = dynamic(
  () => import("./billing-sheet.tsx").then((module) => module.BillingSheet),
  { loading: SheetLoading },
);

interface BillingsListProps {
  list: LoadedList<BillingPage>;
  /** The names of accounts and bulk sends in the address's filters. */
  names: KnownNames;
  viewer: BillingsViewer;
}

/** The list of billings, newest first. */
export function BillingsList({ list, names, viewer }: BillingsListProps) {
  const t = useTranslations("billings");
  const sourceName = useSourceName();
  const sums = useBillingSums();
  const filters = useBillingFilters(viewer, list.query, names);
  return (
    <ListScreen
      list={list}
      label={t("list")}
      rowLabel={(row) => sourceName(row.source)}
      columns={useBillingColumns(viewer.seesOwners)}
      filters={[
        ...filters.slice(0, 2),
        { kind: "text", name: "id", label: t("filters.id") },
        ...filters.slice(2),
      ]}
      texts={listTexts(t, { illustration: "money" })}
      summary={(found) => <BillingsSummary found={found} />}
      sums={sums}
      view={<ViewSwitch definition={list.definition} to="days" />}
      emptyAction={viewer.maySend ? <SendButton /> : null}
      sheet={(open) => <BillingSheet open={open} viewer={viewer} />}
    />
  );
}

function useBillingColumns(seesOwners: boolean): (Column<BillingView> | false)[] {
  const t = useTranslations("billings");
  return [
    createdAtColumn({ header: t("columns.createdAt"), format: "stamp", card: "corner" }),
    {
      id: "source",
      header: t("columns.source"),
      width: 210,
      beside: 184,
      card: "title",
      cell: (row) => <BillingSource source={row.source} />,
    },
    seesOwners &&
      ownerColumn({
        header: t("columns.owner"),
        givesWay: true,
        card: "block",
      }),
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
      cell: (row) => <BillingAbout billing={row} />,
    },
    {
      id: "amount",
      header: t("columns.amount"),
      width: 150,
      beside: 120,
      numeric: true,
      card: "end",
      money: columnAmountOf,
      cell: (row) => <BillingAmount billing={row} />,
    },
  ];
}
