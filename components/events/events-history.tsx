"use client";

import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { SensitiveValue } from "#components/layout/sensitive.tsx";
import type { Column } from "#components/list/column.ts";
import { createdAtColumn } from "#components/list/created-at-column.tsx";
import { choiceFilter, type Filter } from "#components/list/filter.ts";
import { ListScreen } from "#components/list/list-screen.tsx";
import { listTexts } from "#components/list/list-texts.tsx";
import type { ListInput } from "#components/list/loaded-list.ts";
import { ownerColumn } from "#components/list/owner-column.tsx";
import { SheetLoading } from "#components/list/sheet-loading.tsx";
import { type KnownNames, useNamedFilter } from "#components/list/use-named-filter.tsx";
import { useOwnerFilter } from "#components/list/use-owner-filter.tsx";
import { searchOwners } from "#components/users/search-owners.ts";
import type { EventView } from "#lib/events/event-view.ts";
import { eventWays } from "#lib/events/history.ts";
import { historicResources } from "#lib/events/resources.ts";
import { useEventName } from "./event-name.tsx";

const EventSheet = dynamic(() => import("./event-sheet.tsx").then((module) => module.EventSheet), {
  loading: SheetLoading,
});

interface EventsHistoryProps extends ListInput<EventView> {
  names: KnownNames;
  /** Whether it is that of all accounts, for operators, or of the reader's own. */
  isOfAll: boolean;
}

/** Who did what, for whom, from where, and what changed. */
export function EventsHistory({ list, names, isOfAll }: EventsHistoryProps) {
  const t = useTranslations("eventsHistory");
  const nameOf = useEventName();
  return (
    <ListScreen
      {...(isOfAll && { title: t("title") })}
      list={list}
      rowLabel={(row) => nameOf(row.name)}
      columns={useEventColumns(isOfAll)}
      filters={useEventFilters(names, isOfAll)}
      texts={listTexts(t, { illustration: "keys", emptyText: "description" })}
      sheet={(open) => <EventSheet open={open} isOfAll={isOfAll} />}
    />
  );
}

function useEventFilters(names: KnownNames, isOfAll: boolean): (Filter | false)[] {
  const t = useTranslations("eventsHistory");
  const ownerFilter = useOwnerFilter(names, isOfAll);
  const named = useNamedFilter(names);
  return [
    choiceFilter("resource", t("fields.resource"), historicResources, (name) =>
      t(`resources.${name}`),
    ),
    choiceFilter("via", t("fields.via"), eventWays, (way) => t(`via.${way}`)),
    isOfAll && named({ name: "actor", label: t("fields.actor"), search: searchOwners }),
    ownerFilter(t("fields.owner")),
  ];
}

function useEventColumns(isOfAll: boolean): (Column<EventView> | false)[] {
  const t = useTranslations("eventsHistory");
  const nameOf = useEventName();
  return [
    {
      id: "name",
      header: t("fields.name"),
      card: "title",
      cell: ({ name, total }) => (
        <>
          {nameOf(name)}
          {total > 1 ? <span className="text-muted"> · {t("rows", { count: total })}</span> : null}
        </>
      ),
    },
    {
      id: "actor",
      header: t("fields.actor"),
      width: 160,
      card: "body",
      cell: ({ actor }) =>
        actor ? (
          <SensitiveValue kind="name">
            <bdi>{actor.username}</bdi>
          </SensitiveValue>
        ) : (
          <span className="text-muted">{t("platform")}</span>
        ),
    },
    isOfAll && ownerColumn<EventView>({ header: t("fields.owner"), from: "lg", givesWay: true }),
    {
      id: "changed",
      header: t("fields.changed"),
      from: "xl",
      givesWay: true,
      cell: ({ changed }) => <span className="truncate text-text-2">{changed}</span>,
    },
    {
      id: "ip",
      header: t("fields.ip"),
      width: 150,
      from: "lg",
      givesWay: true,
      card: "foot",
      cell: ({ ip, via }) => (
        <span className="figures">
          {ip}
          {via ? (
            <span className="text-muted">
              {ip ? " · " : ""}
              {t(`via.${via}`)}
            </span>
          ) : null}
        </span>
      ),
    },
    createdAtColumn({ header: t("fields.createdAt"), format: "stamp", card: "corner" }),
  ];
}
