"use client";

import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { ChannelLabel } from "#components/channels/channel-label.tsx";
import type { Column } from "#components/list/column.ts";
import { choiceFilter } from "#components/list/filter.ts";
import { ListScreen } from "#components/list/list-screen.tsx";
import { listTexts } from "#components/list/list-texts.tsx";
import type { ListInput } from "#components/list/loaded-list.ts";
import { SheetLoading } from "#components/list/sheet-loading.tsx";
import { PriceRange, pricesOf } from "#components/tariffs/price-range.tsx";
import { SimulateButton } from "#components/tariffs/simulate-button.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import { tariffSources } from "#lib/tariffs/sources.ts";
import type { TariffView } from "#lib/tariffs/tariff-view.ts";

const TariffSheet = dynamic(
  () => import("./tariff-sheet.tsx").then((module) => module.TariffSheet),
  { loading: SheetLoading },
);

interface TariffsProps extends ListInput<TariffView> {
  seesOthers: boolean;
  /** Whether the reader sets what customers of their own pay. */
  sellsToOthers: boolean;
}

/** What each channel costs the account. */
export function Tariffs({ list, seesOthers, sellsToOthers }: TariffsProps) {
  const t = useTranslations("tariffs");
  const channelName = useTranslations("commons.channel");
  return (
    <ListScreen
      title={t("title")}
      actions={
        <>
          {sellsToOthers ? (
            <ButtonLink href="/tariffs/customers">{t("customers.title")}</ButtonLink>
          ) : null}
          <SimulateButton seesOthers={seesOthers} />
        </>
      }
      list={list}
      rowLabel={(row) => channelName(row.source)}
      height="comfortable"
      columns={useTariffColumns()}
      filters={[
        choiceFilter("source", t("columns.source"), tariffSources, (type) => channelName(type)),
      ]}
      texts={listTexts(t, { illustration: "money", emptyText: "description" })}
      sheet={(open) => <TariffSheet open={open} />}
    />
  );
}

function useTariffColumns(): (Column<TariffView> | false)[] {
  const t = useTranslations("tariffs");
  return [
    {
      id: "source",
      header: t("columns.source"),
      width: 190,
      card: "title",
      cell: ({ source }) => <ChannelLabel channel={source} />,
    },
    {
      id: "title",
      header: t("columns.title"),
      givesWay: true,
      card: "body",
      cell: ({ title }) => title,
    },
    {
      id: "rules",
      header: t("columns.rules"),
      width: 110,
      numeric: true,
      card: "corner",
      cell: ({ usersTariffs }) => (
        <>
          <span className="max-md:hidden">{usersTariffs.finalRules.length}</span>
          <span className="md:hidden">{t("rules", { count: usersTariffs.finalRules.length })}</span>
        </>
      ),
    },
    {
      id: "prices",
      header: t("columns.prices"),
      width: 260,
      beside: 190,
      numeric: true,
      card: "block",
      money: pricesOf,
      cell: (row) => <PriceRange tariff={row} />,
    },
  ];
}
