"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { lazyDialog } from "#components/form/lazy-dialog.ts";
import type { Column } from "#components/list/column.ts";
import { createdAtColumn } from "#components/list/created-at-column.tsx";
import { choiceFilter } from "#components/list/filter.ts";
import { ListScreen } from "#components/list/list-screen.tsx";
import { listTexts } from "#components/list/list-texts.tsx";
import type { ListInput } from "#components/list/loaded-list.ts";
import type { ChangeRights } from "#components/list/row-dialog.ts";
import { useRowChanges } from "#components/list/use-row-changes.tsx";
import { Button, ButtonLink } from "#components/ui/button.tsx";
import { ruleKinds } from "#lib/moderation/kinds.ts";
import type { MessageRuleView } from "#lib/moderation/rule.ts";

const RuleDialogs = lazyDialog(() =>
  import("#components/moderation/rule-dialogs.tsx").then((module) => module.RuleDialogs),
);
const TextCheck = lazyDialog(() =>
  import("#components/moderation/text-check.tsx").then((module) => module.TextCheck),
);

interface RulesProps extends ListInput<MessageRuleView> {
  groups: readonly { id: string; title: string }[];
  may: ChangeRights;
}

/** What is looked for in texts, and what happens to a text in which it is found. */
export function Rules({ list, groups, may }: RulesProps) {
  const t = useTranslations("moderation");
  const [isChecking, setChecking] = useState(false);
  const changes = useRowChanges<MessageRuleView>({
    resource: "messageRules",
    may,
    nameOf: (row) => t("rules.rule", { text: row.text }),
    labels: { create: t("rules.create.open"), change: t("rules.change.open") },
    dialogs: (open) => <RuleDialogs {...open} groups={groups} />,
  });
  return (
    <>
      <ListScreen
        title={t("rules.title")}
        actions={
          <>
            <Button onClick={() => setChecking(true)}>{t("check.open")}</Button>
            <ButtonLink href="/operator/moderation/groups">{t("groups.open")}</ButtonLink>
          </>
        }
        list={list}
        changes={changes}
        rowLabel={(row) => t("rules.rule", { text: row.text })}
        height="comfortable"
        columns={useRuleColumns()}
        filters={[
          choiceFilter("kind", t("rules.fields.kind"), ruleKinds, (kind) =>
            t(`rules.kind.${kind}`),
          ),
        ]}
        texts={listTexts(useTranslations("moderation.rules"), { illustration: "none" })}
      />
      {isChecking ? <TextCheck onClose={() => setChecking(false)} /> : null}
    </>
  );
}

function useRuleColumns(): (Column<MessageRuleView> | false)[] {
  const t = useTranslations("moderation");
  return [
    {
      id: "text",
      header: t("rules.fields.text"),
      card: "title",
      cell: ({ text, kind }) => (
        <bdi className={kind === "regexp" ? "block truncate font-mono text-12" : "block truncate"}>
          {text.replaceAll("\n", ", ")}
        </bdi>
      ),
    },
    {
      id: "kind",
      header: t("rules.fields.kind"),
      width: 140,
      from: "lg",
      givesWay: true,
      cell: ({ kind }) => t(`rules.kind.${kind}`),
    },
    {
      id: "group",
      header: t("rules.fields.group"),
      width: 200,
      card: "body",
      cell: ({ group, isActive }) => (
        <span className={isActive ? undefined : "text-muted"}>
          <bdi>{group}</bdi>
          {isActive ? null : ` · ${t("groups.isOff")}`}
        </span>
      ),
    },
    {
      id: "action",
      header: t("rules.fields.action"),
      width: 120,
      card: "end",
      cell: ({ action }) => t(`action.${action}`),
    },
    {
      ...createdAtColumn({ header: t("rules.fields.createdAt"), format: "date" }),
      from: "xl",
      givesWay: true,
    },
  ];
}
