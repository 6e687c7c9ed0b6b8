"use client";

import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { lazyDialog } from "#components/form/lazy-dialog.ts";
import type { Column } from "#components/list/column.ts";
import { createdAtColumn } from "#components/list/created-at-column.tsx";
import { ListScreen } from "#components/list/list-screen.tsx";
import { listTexts } from "#components/list/list-texts.tsx";
import type { ListInput } from "#components/list/loaded-list.ts";
import type { ChangeRights } from "#components/list/row-dialog.ts";
import { SheetLoading } from "#components/list/sheet-loading.tsx";
import { useRowChanges } from "#components/list/use-row-changes.tsx";
import { RuleTargets } from "#components/providers/rule-targets.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import type { ProviderGroupView } from "#lib/providers/provider-group.ts";
import type { CarrierChoice } from "#lib/providers/provider.ts";

const GroupDialogs = lazyDialog(() =>
  import("#components/providers/group-dialogs.tsx").then((module) => module.GroupDialogs),
);
const GroupSheet = dynamic(() => import("./group-sheet.tsx").then((module) => module.GroupSheet), {
  loading: SheetLoading,
});

interface GroupsProps extends ListInput<ProviderGroupView> {
  carriers: readonly CarrierChoice[];
  may: ChangeRights;
}

/** Groups of providers that several routing rules may lead to. */
export function Groups({ list, carriers, may }: GroupsProps) {
  const t = useTranslations("providers.groups");
  const say = useTranslations("providers");
  const changes = useRowChanges<ProviderGroupView>({
    resource: "providerGroups",
    may,
    nameOf: (row) => row.title,
    labels: { create: t("create.open"), change: t("change.open") },
    dialogs: (open) => <GroupDialogs {...open} carriers={carriers} />,
  });
  return (
    <ListScreen
      title={t("title")}
      actions={<ButtonLink href="/operator/providers">{say("title")}</ButtonLink>}
      list={list}
      changes={changes}
      rowLabel={(row) => row.title}
      height="comfortable"
      columns={useGroupColumns()}
      filters={[]}
      texts={listTexts(t, { illustration: "none" })}
      sheet={(open) => <GroupSheet open={open} menu={changes.menu} />}
    />
  );
}

function useGroupColumns(): (Column<ProviderGroupView> | false)[] {
  const t = useTranslations("providers.groups");
  return [
    {
      id: "title",
      header: t("fields.title"),
      width: "28%",
      sort: "title",
      card: "title",
      cell: ({ title }) => <bdi className="font-medium">{title}</bdi>,
    },
    {
      id: "targets",
      header: t("fields.targets"),
      card: "body",
      cell: (row) => <RuleTargets {...row} />,
    },
    {
      id: "rules",
      header: t("fields.rules"),
      width: 110,
      numeric: true,
      card: "end",
      cell: ({ rules }) => (
        <>
          <span className="max-md:hidden">{rules}</span>
          <span className="font-normal text-text-2 md:hidden">{t("rules", { count: rules })}</span>
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
