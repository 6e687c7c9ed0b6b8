"use client";

import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { ChannelLabel } from "#components/channels/channel-label.tsx";
import { lazyDialog } from "#components/form/lazy-dialog.ts";
import type { Column } from "#components/list/column.ts";
import { createdAtColumn } from "#components/list/created-at-column.tsx";
import { choiceFilter } from "#components/list/filter.ts";
import { ListScreen } from "#components/list/list-screen.tsx";
import { listTexts } from "#components/list/list-texts.tsx";
import type { OwnedListInput } from "#components/list/loaded-list.ts";
import { ownerColumn } from "#components/list/owner-column.tsx";
import { SheetLoading } from "#components/list/sheet-loading.tsx";
import { useOwnerFilter } from "#components/list/use-owner-filter.tsx";
import { useRowChanges } from "#components/list/use-row-changes.tsx";
import type { Senders } from "#components/templates/empty-payload.ts";
import { useTemplateItems } from "#components/templates/use-template-items.tsx";
import type { TemplatesViewer } from "#components/templates/viewer.ts";
import { type ChannelType, channelTypes } from "#lib/sendings/channels.ts";
import type { SegmentCounting } from "#lib/sendings/segments.ts";
import type { TemplateView } from "#lib/templates/template.ts";

const TemplateDialogs = lazyDialog(() =>
  import("#components/templates/template-dialogs.tsx").then((module) => module.TemplateDialogs),
);
const TemplateSheet = dynamic(
  () => import("./template-sheet.tsx").then((module) => module.TemplateSheet),
  { loading: SheetLoading },
);

interface TemplatesProps extends OwnedListInput<TemplateView> {
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
  const owner = useOwnerFilter(names, viewer.seesOwners);
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
    <ListScreen
      list={list}
      changes={changes}
      rowLabel={(row) => row.title}
      height="comfortable"
      columns={useTemplateColumns(viewer.seesOwners)}
      filters={[
        choiceFilter("type", t("fields.type"), channelTypes, (type) => tChannel(type)),
        owner(t("fields.owner")),
      ]}
      texts={listTexts(t, { illustration: "none" })}
      sheet={(open) => <TemplateSheet open={open} viewer={viewer} menu={changes.menu} />}
    />
  );
}

function useTemplateColumns(seesOwners: boolean): (Column<TemplateView> | false)[] {
  const t = useTranslations("templates");
  return [
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
    seesOwners &&
      ownerColumn({
        header: t("fields.owner"),
        width: 170,
        from: "xl",
        givesWay: true,
      }),
    createdAtColumn({ header: t("fields.createdAt"), format: "date" }),
  ];
}
