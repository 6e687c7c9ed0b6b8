"use client";

import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { lazyDialog } from "#components/form/lazy-dialog.ts";
import { LinkState } from "#components/links/link-state.tsx";
import { useLinkItems } from "#components/links/use-link-items.tsx";
import type { LinksViewer } from "#components/links/viewer.ts";
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
import { useFormatter } from "#components/time/use-formatter.ts";
import { ButtonLink } from "#components/ui/button.tsx";
import { Sparkline } from "#components/ui/sparkline.tsx";
import type { LinkView } from "#lib/links/link.ts";
import { linkStates } from "#lib/links/states.ts";

const LinkDialogs = lazyDialog(() =>
  import("#components/links/link-dialogs.tsx").then((module) => module.LinkDialogs),
);
const LinkSheet = dynamic(
  () => import("#components/links/link-sheet.tsx").then((module) => module.LinkSheet),
  { loading: SheetLoading },
);

interface LinksProps extends OwnedListInput<LinkView> {
  viewer: LinksViewer;
}

/** The account's short links with how often people opened them. */
export function Links({ list, names, viewer }: LinksProps) {
  const t = useTranslations("links");
  const owner = useOwnerFilter(names, viewer.seesOwners);
  const changes = useRowChanges<LinkView>({
    resource: "links",
    may: viewer,
    rightsTo: (row) => ({ ...viewer, mayUpdate: viewer.mayUpdate && row.state !== "frozen" }),
    nameOf: (row) => row.title || row.code,
    labels: { create: t("create.open"), change: t("change.open") },
    moreItems: useLinkItems(viewer),
    dialogs: (open) => <LinkDialogs {...open} />,
  });
  return (
    <ListScreen
      list={list}
      changes={changes}
      rowLabel={(row) => row.title || row.code}
      height="comfortable"
      columns={useLinkColumns(viewer.seesOwners)}
      filters={[
        choiceFilter("state", t("fields.state"), linkStates, (state) => t(`state.${state}`)),
        owner(t("fields.owner")),
      ]}
      actions={
        <>
          <ButtonLink href="/messages/links/domains">{t("domains")}</ButtonLink>
          {viewer.mayCreate ? <ButtonLink href="/utm">{t("utm")}</ButtonLink> : null}
        </>
      }
      texts={listTexts(t, { illustration: "none" })}
      sheet={(open) => <LinkSheet open={open} viewer={viewer} menu={changes.menu} />}
    />
  );
}

function useLinkColumns(seesOwners: boolean): (Column<LinkView> | false)[] {
  const t = useTranslations("links");
  const format = useFormatter();
  return [
    {
      id: "title",
      header: t("fields.title"),
      width: "26%",
      card: "title",
      cell: (row) => (
        <span className="flex min-w-0 flex-col">
          <bdi className="truncate font-medium">{row.title || row.code}</bdi>
          <bdi className="truncate font-mono text-12 text-muted">
            {row.shortUrl.replace(/^https?:\/\//, "")}
          </bdi>
        </span>
      ),
    },
    {
      id: "url",
      header: t("fields.url"),
      card: "body",
      givesWay: true,
      cell: (row) => <bdi className="text-text-2">{row.url}</bdi>,
    },
    {
      id: "state",
      header: t("fields.state"),
      width: 120,
      card: "foot",
      cell: (row) => <LinkState state={row.state} />,
    },
    {
      id: "days",
      header: t("fields.days"),
      width: 130,
      from: "lg",
      givesWay: true,
      cell: (row) => (
        <Sparkline
          values={row.days}
          label={t("line", {
            count: row.days.reduce((sum, one) => sum + one, 0),
            today: row.days.at(-1) ?? 0,
          })}
          className="max-w-28"
        />
      ),
    },
    {
      id: "clicks",
      header: t("fields.clicks"),
      sort: "clicks",
      width: 104,
      numeric: true,
      card: "aside",
      cell: (row) => <span className="figures">{format.number(row.clicks)}</span>,
    },
    seesOwners &&
      ownerColumn({ header: t("fields.owner"), width: 170, from: "xl", givesWay: true }),
    createdAtColumn({ header: t("fields.createdAt"), format: "date" }),
  ];
}
