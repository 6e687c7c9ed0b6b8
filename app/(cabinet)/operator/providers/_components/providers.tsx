"use client";

import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { lazyDialog } from "#components/form/lazy-dialog.ts";
import type { Column } from "#components/list/column.ts";
import { createdAtColumn } from "#components/list/created-at-column.tsx";
import { choiceFilter } from "#components/list/filter.ts";
import { ListScreen } from "#components/list/list-screen.tsx";
import { listTexts } from "#components/list/list-texts.tsx";
import type { ListInput } from "#components/list/loaded-list.ts";
import type { ChangeRights } from "#components/list/row-dialog.ts";
import { SheetLoading } from "#components/list/sheet-loading.tsx";
import { useRowChanges } from "#components/list/use-row-changes.tsx";
import { ProviderStateBadge } from "#components/providers/provider-state-badge.tsx";
import { useProviderCosts } from "#components/providers/use-provider-costs.tsx";
import { useProviderMode } from "#components/providers/use-provider-mode.tsx";
import { useProviderSwitch } from "#components/providers/use-provider-switch.tsx";
import { useProviderTest } from "#components/providers/use-provider-test.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import { providerKinds } from "#lib/providers/kind-names.ts";
import type { ProviderView } from "#lib/providers/provider.ts";
import { LiveRate } from "./live-rate.tsx";
import { ProviderChannels } from "./provider-channels.tsx";

const ProviderDialogs = lazyDialog(() =>
  import("#components/providers/provider-dialogs.tsx").then((module) => module.ProviderDialogs),
);
const ProviderSheet = dynamic(
  () => import("./provider-sheet.tsx").then((module) => module.ProviderSheet),
  { loading: SheetLoading },
);

const none: ChangeRights = { mayCreate: false, mayUpdate: false, mayRemove: false };

interface ProvidersProps extends ListInput<ProviderView> {
  may: ChangeRights;
  mayReadCalls: boolean;
}

/** All providers with the state of their connections. */
export function Providers({ list, may, mayReadCalls }: ProvidersProps) {
  const t = useTranslations("providers");
  const rightsTo = ({ origin }: ProviderView): ChangeRights => {
    if (origin === "environment") return none;
    return origin === "builtIn" ? { ...may, mayRemove: false } : may;
  };
  const onOff = useProviderSwitch(rightsTo);
  const test = useProviderTest(may.mayUpdate);
  const costs = useProviderCosts(rightsTo);
  const mode = useProviderMode(rightsTo);
  const changes = useRowChanges<ProviderView>({
    resource: "providers",
    may,
    rightsTo,
    nameOf: (row) => row.title,
    labels: { create: t("create.open"), change: t("change.open") },
    moreItems: (row) => (
      <>
        {test.item(row)}
        {costs.item(row)}
        {mode.item(row)}
        {onOff.item(row)}
      </>
    ),
    dialogs: (open) => <ProviderDialogs {...open} />,
  });
  return (
    <>
      <ListScreen
        title={t("title")}
        actions={
          <>
            {mayReadCalls ? (
              <ButtonLink href="/operator/providers/callbacks">{t("callbacks.title")}</ButtonLink>
            ) : null}
            <ButtonLink href="/operator/providers/groups">{t("groups.title")}</ButtonLink>
          </>
        }
        list={list}
        changes={changes}
        rowLabel={(row) => row.title}
        height="comfortable"
        columns={useProviderColumns()}
        filters={[
          choiceFilter("kind", t("fields.kind"), providerKinds, (kind) => t(`kind.${kind}`)),
        ]}
        texts={listTexts(t, { illustration: "none" })}
        sheet={(open) => <ProviderSheet open={open} menu={changes.menu} />}
      />
      {onOff.dialog}
      {test.dialog}
      {costs.dialog}
      {mode.dialog}
    </>
  );
}

function useProviderColumns(): (Column<ProviderView> | false)[] {
  const t = useTranslations("providers");
  return [
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
      width: 150,
      from: "xl",
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
      cell: (row) => <ProviderStateBadge state={row.state} mode={row.mode} />,
    },
    {
      id: "live",
      header: t("live.perSecond"),
      width: 170,
      from: "lg",
      cell: (row) => <LiveRate provider={row} />,
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
  ];
}
