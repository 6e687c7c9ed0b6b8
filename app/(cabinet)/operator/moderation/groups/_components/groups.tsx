"use client";

import { useTranslations } from "next-intl";
import { lazyDialog } from "#components/form/lazy-dialog.ts";
import type { Column } from "#components/list/column.ts";
import { choiceFilter } from "#components/list/filter.ts";
import { ListScreen } from "#components/list/list-screen.tsx";
import { listTexts } from "#components/list/list-texts.tsx";
import type { ListInput } from "#components/list/loaded-list.ts";
import { ownerColumn } from "#components/list/owner-column.tsx";
import type { ChangeRights } from "#components/list/row-dialog.ts";
import { useRowChanges } from "#components/list/use-row-changes.tsx";
import { useGroupSwitch } from "#components/moderation/use-group-switch.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import { CircleCheck, CircleSlash2 } from "#components/ui/icons.ts";
import type { RuleGroupView } from "#lib/moderation/rule.ts";

const GroupDialogs = lazyDialog(() =>
  import("#components/moderation/group-dialogs.tsx").then((module) => module.GroupDialogs),
);

interface GroupsProps extends ListInput<RuleGroupView> {
  may: ChangeRights;
}

/** Groups of rules: whose texts they look at, and what happens to a text that is found. */
export function Groups({ list, may }: GroupsProps) {
  const t = useTranslations("moderation");
  const onOff = useGroupSwitch(may.mayUpdate);
  const changes = useRowChanges<RuleGroupView>({
    resource: "messageRuleGroups",
    may,
    nameOf: (row) => row.title,
    labels: { create: t("groups.create.open"), change: t("groups.change.open") },
    moreItems: onOff,
    dialogs: (open) => <GroupDialogs {...open} />,
  });
  return (
    <ListScreen
      title={t("groups.title")}
      actions={<ButtonLink href="/operator/moderation/rules">{t("rules.open")}</ButtonLink>}
      list={list}
      changes={changes}
      rowLabel={(row) => row.title}
      height="comfortable"
      columns={useGroupColumns()}
      filters={[
        choiceFilter("isActive", t("groups.fields.state"), ["true", "false"], (is) =>
          t(is === "true" ? "groups.isOn" : "groups.isOff"),
        ),
      ]}
      texts={listTexts(useTranslations("moderation.groups"), { illustration: "none" })}
    />
  );
}

function useGroupColumns(): (Column<RuleGroupView> | false)[] {
  const t = useTranslations("moderation");
  const say = useTranslations("commons.channel");
  return [
    {
      id: "title",
      header: t("groups.fields.title"),
      sort: "title",
      card: "title",
      cell: ({ title }) => <bdi className="font-medium">{title}</bdi>,
    },
    {
      id: "action",
      header: t("groups.fields.action"),
      width: 130,
      card: "end",
      cell: ({ action }) => t(`action.${action}`),
    },
    {
      id: "types",
      header: t("groups.fields.types"),
      width: 180,
      from: "lg",
      card: "body",
      cell: ({ types, accountAgeDays }) => (
        <span className="block truncate">
          {types.length > 0 ? types.map((type) => say(type)).join(", ") : t("groups.anyChannel")}
          {accountAgeDays === null ? null : ` · ${t("groups.younger", { days: accountAgeDays })}`}
        </span>
      ),
    },
    ownerColumn({ header: t("groups.fields.owner"), from: "xl", nobody: t("groups.anyOwner") }),
    {
      id: "rules",
      header: t("groups.fields.rules"),
      width: 100,
      numeric: true,
      from: "lg",
      cell: ({ rules }) => rules,
    },
    {
      id: "state",
      header: t("groups.fields.state"),
      width: 140,
      card: "foot",
      cell: ({ isActive }) =>
        isActive ? (
          <Badge tone="success" icon={CircleCheck}>
            {t("groups.isOn")}
          </Badge>
        ) : (
          <Badge icon={CircleSlash2}>{t("groups.isOff")}</Badge>
        ),
    },
  ];
}
