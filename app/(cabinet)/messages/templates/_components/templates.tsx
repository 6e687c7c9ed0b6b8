"use client";

import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { ChannelLabel } from "#components/channels/channel-label.tsx";
import { createdAtColumn } from "#components/list/created-at-column.tsx";
import { choiceFilter } from "#components/list/filter.ts";
import { List } from "#components/list/list.tsx";
import type { LoadedList } from "#components/list/loaded-list.ts";
import { ownerColumn } from "#components/list/owner-column.tsx";
import { SheetLoading } from "#components/list/sheet-loading.tsx";
import { type KnownNames, useNamedFilter } from "#components/list/use-named-filter.tsx";
import { useRowChanges } from "#components/list/use-row-changes.tsx";
import type { Senders } from "#components/templates/empty-payload.ts";
import { useTemplateItems } from "#components/templates/use-template-items.tsx";
import type { TemplatesViewer } from "#components/templates/viewer.ts";
import { LayerLoading } from "#components/ui/layer-loading.tsx";
import { searchOwners } from "#components/users/search-owners.ts";
import type { ListPage } from "#lib/list-page.ts";
import { type ChannelType, channelTypes } from "#lib/sendings/channels.ts";
import type { SegmentCounting } from "#lib/sendings/segments.ts";
import type { TemplateView } from "#lib/templates/template.ts";

const TemplateDialogs = dynamic(
  () =>
    import("#components/templates/template-dialogs.tsx").then((module) => module.TemplateDialogs),
  { loading: LayerLoading },
);
const TemplateSheet = dynamic(
  () => import("./template-sheet.tsx").then((module) => module.TemplateSheet),
  { loading: SheetLoading },
);

interface TemplatesProps {
  list: LoadedList<ListPage<TemplateView>>;
  names: KnownNames;
  senders: Senders;
  /** Channels the reader's account has a price for. */
  priced: readonly ChannelType[];
  counting: SegmentCounting;
  viewer: TemplatesViewer;
}

/** Messages kept to be sent again. */
export function Templates({ list, names, senders, priced, counting, viewer }: TemplatesProps) {
  const t = useTranslations("templates");
  const tChannel = useTranslations("commons.channel");
  const named = useNamedFilter(names);
  const changes = useRowChanges<TemplateView>({
    resource: "templates",
    may: viewer,
    nameOf: (row) => row.title,
    labels: { create: t("create.open"), change: t("change.open") },
    moreItems: useTemplateItems(viewer),
    dialogs: (open) => (
      <TemplateDialogs
        {...open}
        senders={senders}
        priced={priced}
        counting={counting}
        filesOf={viewer.filesOf}
        ownId={viewer.ownId}
      />
    ),
  });
  return (
    <>
      <List
        list={list}
        label={t("title")}
        rowLabel={(row) => row.title}
        height="comfortable"
        actions={changes.createButton}
        columns={[
          {
            id: "type",
            header: t("fields.type"),
            width: 178,
            card: "foot",
            cell: (row) => <ChannelLabel channel={row.type} />,
          },
          {
            id: "title",
            header: t("fields.title"),
            sort: "title",
            width: "26%",
            card: "title",
            cell: (row) => <bdi className="font-medium">{row.title}</bdi>,
          },
          {
            id: "text",
            header: t("fields.text"),
            card: "body",
            cell: (row) => <bdi className="text-text-2">{row.payload.text}</bdi>,
          },
          {
            id: "sender",
            header: t("fields.sender"),
            width: 150,
            from: "lg",
            givesWay: true,
            cell: (row) => <bdi>{row.sender}</bdi>,
          },
          viewer.seesOwners &&
            ownerColumn({
              header: t("fields.owner"),
              width: 170,
              from: "xl",
              givesWay: true,
            }),
          createdAtColumn({ header: t("fields.createdAt"), format: "date" }),
          changes.menuColumn,
        ]}
        filters={[
          choiceFilter("type", t("fields.type"), channelTypes, (type) => tChannel(type)),
          viewer.seesOwners &&
            named({ name: "OwnerId", label: t("fields.owner"), search: searchOwners }),
        ]}
        searchLabel={t("search")}
        summary={({ total }) => t("found", { count: total })}
        showLabel={(count) => t("show", { count })}
        empty={{
          illustration: "none",
          title: t("empty.title"),
          advice: t("empty.description"),
          action: changes.createButton,
        }}
        sheet={(open) => <TemplateSheet open={open} viewer={viewer} menu={changes.menu} />}
      />
      {changes.dialogs}
    </>
  );
}
