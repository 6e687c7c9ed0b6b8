"use client";

import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { PageHeader } from "#components/layout/page-header.tsx";
import { createdAtColumn } from "#components/list/created-at-column.tsx";
import { choiceFilter } from "#components/list/filter.ts";
import { List } from "#components/list/list.tsx";
import type { LoadedList } from "#components/list/loaded-list.ts";
import type { ChangeRights } from "#components/list/row-dialog.ts";
import { SheetLoading } from "#components/list/sheet-loading.tsx";
import { useRowChanges } from "#components/list/use-row-changes.tsx";
import { ProviderStateBadge } from "#components/providers/provider-state-badge.tsx";
import { useProviderSwitch } from "#components/providers/use-provider-switch.tsx";
import { LayerLoading } from "#components/ui/layer-loading.tsx";
import type { ListPage } from "#lib/list-page.ts";
import { providerKinds } from "#lib/providers/kind-names.ts";
import type { ProviderView } from "#lib/providers/provider.ts";
import { ProviderChannels } from "./provider-channels.tsx";

const ProviderDialogs = dynamic(
  () =>
    import("#components/providers/provider-dialogs.tsx").then((module) => module.ProviderDialogs),
  { loading: LayerLoading },
);
const ProviderSheet = dynamic(
  () => import("./provider-sheet.tsx").then((module) => module.ProviderSheet),
  { loading: SheetLoading },
);

const none: ChangeRights = { mayCreate: false, mayUpdate: false, mayRemove: false };

interface ProvidersProps {
  list: LoadedList<ListPage<ProviderView>>;
  may: ChangeRights;
}

/** All providers with the state of their connections. */
export function Providers({ list, may }: ProvidersProps) {
  const t = useTranslations("providers");
  const rightsTo = ({ origin }: ProviderView): ChangeRights => {
    if (origin === "environment") return none;
    return origin === "builtIn" ? { ...may, mayRemove: false } : may;
  };
  const onOff = useProviderSwitch(rightsTo);
  const changes = useRowChanges<ProviderView>({
    resource: "providers",
    may,
    rightsTo,
    nameOf: (row) => row.title,
    labels: { create: t("create.open"), change: t("change.open") },
    moreItems: onOff.item,
    dialogs: (open) => <ProviderDialogs {...open} />,
  });
  return (
    <>
      <PageHeader title={t("title")} actions={changes.createButton} />
      <List
        list={list}
        label={t("title")}
        rowLabel={(row) => row.title}
        height="comfortable"
        columns={[
          {
            id: "title",
            header: t("fields.title"),
            sort: "title",
            card: "title",
            cell: (row) => <span className="font-medium">{row.title}</span>,
          },
          {
            id: "kind",
            header: t("fields.kind"),
            width: 170,
            from: "lg",
            givesWay: true,
            cell: (row) => t(`kind.${row.kind}`),
          },
          {
            id: "channels",
            header: t("fields.channels"),
            width: 170,
            card: "body",
            cell: (row) => <ProviderChannels channels={row.channels} />,
          },
          {
            id: "state",
            header: t("fields.state"),
            width: 150,
            card: "foot",
            cell: (row) => <ProviderStateBadge state={row.state} />,
          },
          {
            id: "rules",
            header: t("fields.rules"),
            width: 90,
            numeric: true,
            givesWay: true,
            card: "end",
            cell: (row) => (
              <>
                <span className="max-md:hidden">{row.rules}</span>
                <span className="font-normal text-text-2 md:hidden">
                  {t("rules.found", { count: row.rules })}
                </span>
              </>
            ),
          },
          {
            ...createdAtColumn({ header: t("fields.createdAt"), format: "date" }),
            from: "xl",
            givesWay: true,
          },
          changes.menuColumn,
        ]}
        filters={[
          choiceFilter("kind", t("fields.kind"), providerKinds, (kind) => t(`kind.${kind}`)),
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
        sheet={(open) => <ProviderSheet open={open} menu={changes.menu} />}
      />
      {changes.dialogs}
      {onOff.dialog}
    </>
  );
}
