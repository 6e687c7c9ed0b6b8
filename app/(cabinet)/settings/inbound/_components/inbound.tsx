"use client";

import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { lazyDialog } from "#components/form/lazy-dialog.ts";
import { SendingState } from "#components/inbound/sending-state.tsx";
import type { Column } from "#components/list/column.ts";
import { createdAtColumn } from "#components/list/created-at-column.tsx";
import { choiceFilter } from "#components/list/filter.ts";
import { ListScreen } from "#components/list/list-screen.tsx";
import { listTexts } from "#components/list/list-texts.tsx";
import type { OwnedListInput } from "#components/list/loaded-list.ts";
import { ownerColumn } from "#components/list/owner-column.tsx";
import type { ChangeRights } from "#components/list/row-dialog.ts";
import { SheetLoading } from "#components/list/sheet-loading.tsx";
import { useOwnerFilter } from "#components/list/use-owner-filter.tsx";
import { useRowChanges } from "#components/list/use-row-changes.tsx";
import { Time } from "#components/time/time.tsx";
import { useFormatter } from "#components/time/use-formatter.ts";
import { presetIds } from "#lib/inbound/preset-ids.ts";
import { presets } from "#lib/inbound/presets.ts";
import type { TemplateChoice } from "#lib/inbound/template-choice.ts";
import type { InboundView } from "#lib/inbound/webhook.ts";

const InboundDialogs = lazyDialog(() =>
  import("#components/inbound/inbound-dialogs.tsx").then((module) => module.InboundDialogs),
);
const InboundSheet = dynamic(
  () => import("./inbound-sheet.tsx").then((module) => module.InboundSheet),
  { loading: SheetLoading },
);

interface InboundProps extends OwnedListInput<InboundView> {
  templates: readonly TemplateChoice[];
  may: ChangeRights;
  seesOwners: boolean;
}

/** The account's inbound webhooks with what they send and how often they are called. */
export function Inbound({ list, names, templates, may, seesOwners }: InboundProps) {
  const t = useTranslations("inbound");
  const owner = useOwnerFilter(names, seesOwners);
  const changes = useRowChanges<InboundView>({
    resource: "inbound",
    may,
    nameOf: (row) => row.title,
    labels: { create: t("create.open") },
    dialogs: (open) => <InboundDialogs {...open} templates={templates} />,
  });
  return (
    <ListScreen
      list={list}
      changes={changes}
      rowLabel={(row) => row.title}
      height="comfortable"
      columns={useInboundColumns(seesOwners)}
      filters={[
        choiceFilter(
          "preset",
          t("fields.preset"),
          presetIds,
          (preset) => presets[preset].title ?? t("custom"),
        ),
        owner(t("fields.owner")),
      ]}
      texts={listTexts(t, { illustration: "none" })}
      sheet={(open) => <InboundSheet open={open} seesOwners={seesOwners} menu={changes.menu} />}
    />
  );
}

function useInboundColumns(seesOwners: boolean): (Column<InboundView> | false)[] {
  const t = useTranslations("inbound");
  const format = useFormatter();
  return [
    {
      id: "title",
      header: t("fields.title"),
      width: "28%",
      card: "title",
      cell: (row) => (
        <span className="flex min-w-0 flex-col">
          <bdi className="truncate font-medium">{row.title}</bdi>
          <span className="truncate text-12 text-muted">
            {presets[row.preset].title ?? t("custom")}
          </span>
        </span>
      ),
    },
    {
      id: "template",
      header: t("fields.template"),
      card: "body",
      givesWay: true,
      cell: (row) => <bdi className="text-text-2">{row.template ?? t("gone")}</bdi>,
    },
    {
      id: "state",
      header: t("fields.state"),
      width: 190,
      card: "foot",
      cell: (row) => <SendingState isActive={row.isActive} />,
    },
    {
      id: "calls",
      header: t("fields.calls"),
      width: 150,
      numeric: true,
      card: "aside",
      cell: (row) => <span className="figures">{format.number(row.calls)}</span>,
    },
    {
      id: "calledAt",
      header: t("fields.calledAt"),
      width: 150,
      from: "lg",
      givesWay: true,
      cell: (row) =>
        row.calledAt ? (
          <Time value={row.calledAt} format="date-time" />
        ) : (
          <span className="text-muted">{t("never")}</span>
        ),
    },
    seesOwners &&
      ownerColumn({ header: t("fields.owner"), width: 170, from: "xl", givesWay: true }),
    createdAtColumn({ header: t("fields.createdAt"), format: "date" }),
  ];
}
