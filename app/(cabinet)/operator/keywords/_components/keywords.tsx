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
import { Badge } from "#components/ui/badge.tsx";
import { CircleCheck, CircleSlash2 } from "#components/ui/icons.ts";
import { NoData } from "#components/ui/no-data.tsx";
import type { KeywordView } from "#lib/keywords/keyword.ts";

const KeywordDialogs = lazyDialog(() =>
  import("#components/keywords/keyword-dialogs.tsx").then((module) => module.KeywordDialogs),
);

interface KeywordsProps extends ListInput<KeywordView> {
  may: ChangeRights;
}

/** Words of incoming messages, and what follows from each. */
export function Keywords({ list, may }: KeywordsProps) {
  const t = useTranslations("keywords");
  const changes = useRowChanges<KeywordView>({
    resource: "keywords",
    may,
    nameOf: (row) => row.word,
    labels: { create: t("create.open"), change: t("change.open") },
    dialogs: (open) => <KeywordDialogs {...open} />,
  });
  return (
    <ListScreen
      title={t("title")}
      list={list}
      changes={changes}
      rowLabel={(row) => row.word}
      height="comfortable"
      columns={useKeywordColumns()}
      filters={[
        choiceFilter("isActive", t("fields.state"), ["true", "false"], (is) =>
          t(is === "true" ? "on" : "off"),
        ),
      ]}
      texts={listTexts(t, { illustration: "none" })}
      summary={({ total }) => (
        <>
          {t("found", { count: total })}
          <span className="max-md:hidden"> · {t("optOut")}</span>
        </>
      )}
    />
  );
}

function useKeywordColumns(): (Column<KeywordView> | false)[] {
  const t = useTranslations("keywords");
  const say = useTranslations("commons.channel");
  return [
    {
      id: "word",
      header: t("fields.word"),
      width: 180,
      sort: "word",
      card: "title",
      cell: ({ word }) => <bdi className="font-medium">{word}</bdi>,
    },
    {
      id: "answer",
      header: t("fields.answer"),
      card: "body",
      cell: ({ answer, url }) =>
        answer || url ? <bdi className="block truncate">{answer || url}</bdi> : <NoData />,
    },
    {
      id: "types",
      header: t("fields.types"),
      width: 180,
      from: "lg",
      givesWay: true,
      cell: ({ types }) => (
        <span className="block truncate">
          {types.length > 0 ? types.map((type) => say(type)).join(", ") : t("anyChannel")}
        </span>
      ),
    },
    {
      id: "recipient",
      header: t("fields.recipient"),
      width: 140,
      from: "xl",
      cell: ({ recipient }) => (recipient ? <bdi>{recipient}</bdi> : t("anyRecipient")),
    },
    ownerColumn({ header: t("fields.owner"), from: "lg", nobody: t("nobody") }),
    {
      id: "state",
      header: t("fields.state"),
      width: 140,
      card: "foot",
      cell: ({ isActive }) =>
        isActive ? (
          <Badge tone="success" icon={CircleCheck}>
            {t("on")}
          </Badge>
        ) : (
          <Badge icon={CircleSlash2}>{t("off")}</Badge>
        ),
    },
  ];
}
