"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { useState } from "react";
import { ChannelLabel } from "#components/channels/channel-label.tsx";
import { lazyDialog } from "#components/form/lazy-dialog.ts";
import { PageHeader } from "#components/layout/page-header.tsx";
import type { Column } from "#components/list/column.ts";
import { choiceFilter } from "#components/list/filter.ts";
import { List } from "#components/list/list.tsx";
import type { ListInput } from "#components/list/loaded-list.ts";
import { SheetLoading } from "#components/list/sheet-loading.tsx";
import { PriceRange, pricesOf } from "#components/tariffs/price-range.tsx";
import { SimulateButton } from "#components/tariffs/simulate-button.tsx";
import { Button } from "#components/ui/button.tsx";
import { Plus } from "#components/ui/icons.ts";
import { currencies } from "#lib/currencies.ts";
import type { PriceListDetails, PriceListView } from "#lib/tariffs/price-list.ts";
import { tariffSources } from "#lib/tariffs/sources.ts";

const PriceListSheet = dynamic(
  () => import("./price-list-sheet.tsx").then((module) => module.PriceListSheet),
  { loading: SheetLoading },
);
const CreatePriceList = lazyDialog(() =>
  import("#components/tariffs/price-list-dialogs.tsx").then((module) => module.CreatePriceList),
);

interface PriceListsProps extends ListInput<PriceListView, PriceListDetails> {
  mayCreate: boolean;
}

/** The list of all price lists of the platform. */
export function PriceLists({ list, mayCreate }: PriceListsProps) {
  const t = useTranslations("tariffs");
  const channelName = useTranslations("commons.channel");
  const client = useQueryClient();
  const [isCreating, setCreating] = useState(false);
  const create = mayCreate ? (
    <Button variant="primary" onClick={() => setCreating(true)}>
      <Plus />
      {t("lists.create")}
    </Button>
  ) : null;
  return (
    <>
      <PageHeader
        title={t("lists.title")}
        actions={
          <>
            <SimulateButton seesOthers />
            {create}
          </>
        }
      />
      <List
        list={list}
        label={t("lists.title")}
        rowLabel={({ title, source }) => `${title}, ${channelName(source)}`}
        height="comfortable"
        columns={usePriceListColumns()}
        filters={[
          choiceFilter("source", t("columns.source"), tariffSources, (type) => channelName(type)),
          choiceFilter("currency", t("lists.currency"), currencies, (currency) => currency),
        ]}
        searchLabel={t("lists.search")}
        summary={({ total }) => t("found", { count: total })}
        showLabel={(count) => t("show", { count })}
        empty={{
          illustration: "money",
          title: t("lists.empty"),
          advice: t("lists.emptyHint"),
          action: create,
        }}
        sheet={(open) => <PriceListSheet open={open} />}
      />
      {isCreating ? (
        <CreatePriceList
          onDone={() => void client.invalidateQueries({ queryKey: ["priceLists"] })}
          onClose={() => setCreating(false)}
        />
      ) : null}
    </>
  );
}

function usePriceListColumns(): (Column<PriceListView> | false)[] {
  const t = useTranslations("tariffs");
  return [
    {
      id: "title",
      header: t("columns.title"),
      card: "title",
      sort: "title",
      cell: ({ title }) => <span className="font-medium">{title}</span>,
    },
    {
      id: "source",
      header: t("columns.source"),
      width: 180,
      card: "body",
      cell: ({ source }) => <ChannelLabel channel={source} />,
    },
    {
      id: "currency",
      header: t("lists.currency"),
      width: 100,
      from: "lg",
      givesWay: true,
      cell: ({ currency }) => currency,
    },
    {
      id: "rules",
      header: t("columns.rules"),
      width: 110,
      numeric: true,
      givesWay: true,
      card: "corner",
      cell: ({ rules }) => t("rules", { count: rules.length }),
    },
    {
      id: "prices",
      header: t("columns.prices"),
      width: 230,
      beside: 190,
      numeric: true,
      card: "block",
      money: pricesOf,
      cell: (row) => <PriceRange tariff={row} />,
    },
  ];
}
