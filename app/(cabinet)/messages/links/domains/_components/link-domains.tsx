"use client";

import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { lazyDialog } from "#components/form/lazy-dialog.ts";
import { DomainState } from "#components/links/domain-state.tsx";
import { useDomainActs } from "#components/links/use-domain-acts.tsx";
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
import { Time } from "#components/time/time.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import { domainStates } from "#lib/links/domain-states.ts";
import type { DomainView } from "#lib/links/domain.ts";

const DomainDialogs = lazyDialog(() =>
  import("#components/links/domain-dialogs.tsx").then((module) => module.DomainDialogs),
);
const DomainSheet = dynamic(
  () => import("#components/links/domain-sheet.tsx").then((module) => module.DomainSheet),
  { loading: SheetLoading },
);

interface LinkDomainsProps extends OwnedListInput<DomainView> {
  viewer: LinksViewer;
}

/** Domains on which the account's short links open. */
export function LinkDomains({ list, names, viewer }: LinkDomainsProps) {
  const t = useTranslations("linkDomains");
  const owner = useOwnerFilter(names, viewer.seesOwners);
  const { items, check, isChecking } = useDomainActs(viewer);
  const changes = useRowChanges<DomainView>({
    resource: "linkDomains",
    may: { ...viewer, mayUpdate: false },
    rightsTo: ({ state }) => ({
      ...viewer,
      mayUpdate: false,
      mayRemove: viewer.mayRemove && state !== "frozen",
    }),
    nameOf: (row) => row.host,
    labels: { create: t("create.open") },
    moreItems: items,
    dialogs: (open) => <DomainDialogs {...open} />,
  });
  return (
    <ListScreen
      list={list}
      changes={changes}
      rowLabel={(row) => row.host}
      columns={useDomainColumns(viewer.seesOwners)}
      filters={[
        choiceFilter("state", t("fields.state"), domainStates, (state) => t(`state.${state}`)),
        owner(t("fields.owner")),
      ]}
      actions={<ButtonLink href="/messages/links">{t("toLinks")}</ButtonLink>}
      texts={listTexts(t, { illustration: "none" })}
      sheet={(open) => (
        <DomainSheet
          open={open}
          viewer={viewer}
          menu={changes.menu}
          onCheck={check}
          isChecking={isChecking}
        />
      )}
    />
  );
}

function useDomainColumns(seesOwners: boolean): (Column<DomainView> | false)[] {
  const t = useTranslations("linkDomains");
  return [
    {
      id: "host",
      header: t("fields.host"),
      card: "title",
      cell: (row) => <bdi className="truncate font-medium">{row.host}</bdi>,
    },
    {
      id: "state",
      header: t("fields.state"),
      width: 210,
      card: "foot",
      cell: (row) => <DomainState state={row.state} />,
    },
    {
      id: "checkedAt",
      header: t("fields.checkedAt"),
      width: 170,
      from: "lg",
      givesWay: true,
      cell: (row) =>
        row.checkedAt ? (
          <Time value={row.checkedAt} format="date-time" />
        ) : (
          <span className="text-muted">{t("never")}</span>
        ),
    },
    seesOwners &&
      ownerColumn({ header: t("fields.owner"), width: 170, from: "xl", givesWay: true }),
    createdAtColumn({ header: t("fields.createdAt"), format: "date" }),
  ];
}
