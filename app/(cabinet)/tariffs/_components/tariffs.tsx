"use client";

import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { ChannelLabel } from "#components/channels/channel-label.tsx";
import { PageHeader } from "#components/layout/page-header.tsx";
import { choiceFilter } from "#components/list/filter.ts";
import { List } from "#components/list/list.tsx";
import type { LoadedList } from "#components/list/loaded-list.ts";
import { SheetLoading } from "#components/list/sheet-loading.tsx";
import { PriceRange } from "#components/tariffs/price-range.tsx";
import { SimulateButton } from "#components/tariffs/simulate-button.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import type { ListPage } from "#lib/list-page.ts";
import { tariffSources } from "#lib/tariffs/sources.ts";
import type { TariffView } from "#lib/tariffs/tariff-view.ts";

const TariffSheet = dynamic(
  () => import("./tariff-sheet.tsx").then((module) => module.TariffSheet),
  { loading: SheetLoading },
);

interface TariffsProps {
  list: LoadedList<ListPage<TariffView>>;
  seesOthers: boolean;
  /** Whether the reader sets what customers of their own pay. */
  sellsToOthers: boolean;
}

/** What each channel costs the account. */
export function Tariffs({ list, seesOthers, sellsToOthers }: TariffsProps) {
  const t = useTranslations("tariffs");
  const channelName = useTranslations("commons.channel");
  return (
    <>
      <PageHeader
        title={t("title")}
        actions={
          <>
            {sellsToOthers ? (
              <ButtonLink href="/tariffs/customers">{t("customers.title")}</ButtonLink>
            ) : null}
            <SimulateButton seesOthers={seesOthers} />
          </>
        }
      />
      <List
        list={list}
        label={t("title")}
        rowLabel={(row) => channelName(row.source)}
        height="comfortable"
        columns={[
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
                <span className="md:hidden">
                  {t("rules", { count: usersTariffs.finalRules.length })}
                </span>
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
            cell: (row) => <PriceRange tariff={row} />,
          },
        ]}
        filters={[
          choiceFilter("source", t("columns.source"), tariffSources, (type) => channelName(type)),
        ]}
        searchLabel={t("search")}
        summary={({ total }) => t("found", { count: total })}
        showLabel={(count) => t("show", { count })}
        empty={{
          illustration: "money",
          title: t("empty.title"),
          description: t("empty.description"),
        }}
        sheet={(open) => <TariffSheet open={open} />}
      />
    </>
  );
}
