"use client";

import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { ChannelLabel } from "#components/channels/channel-label.tsx";
import type { Column } from "#components/list/column.ts";
import { createdAtColumn } from "#components/list/created-at-column.tsx";
import { choiceFilter } from "#components/list/filter.ts";
import { ListScreen } from "#components/list/list-screen.tsx";
import { listTexts } from "#components/list/list-texts.tsx";
import type { OwnedListInput } from "#components/list/loaded-list.ts";
import { ownerColumn } from "#components/list/owner-column.tsx";
import { SheetLoading } from "#components/list/sheet-loading.tsx";
import { useOwnerFilter } from "#components/list/use-owner-filter.tsx";
import { CaseStateBadge } from "#components/moderation/case-state-badge.tsx";
import { useDecisions } from "#components/moderation/use-decisions.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import type { CaseView } from "#lib/moderation/case.ts";
import { caseStates } from "#lib/moderation/kinds.ts";
import { channelTypes } from "#lib/sendings/channels.ts";

const CaseSheet = dynamic(() => import("./case-sheet.tsx").then((module) => module.CaseSheet), {
  loading: SheetLoading,
});

interface CasesProps extends OwnedListInput<CaseView> {
  mayDecide: boolean;
}

/** Texts that rules have found, with all that waits because of each: the oldest first. */
export function Cases({ list, names, mayDecide }: CasesProps) {
  const t = useTranslations("moderation");
  const say = useTranslations("commons.channel");
  const owner = useOwnerFilter(names, true);
  const decisions = useDecisions(mayDecide);
  return (
    <>
      <ListScreen
        title={t("queue.title")}
        actions={<ButtonLink href="/operator/moderation/rules">{t("rules.open")}</ButtonLink>}
        list={list}
        rowLabel={(row) => row.text}
        height="comfortable"
        columns={useCaseColumns()}
        filters={[
          choiceFilter("state", t("queue.fields.state"), caseStates, (state) =>
            t(`queue.state.${state}`),
          ),
          choiceFilter("type", t("queue.fields.type"), channelTypes, (type) => say(type)),
          owner(t("queue.fields.owner")),
        ]}
        texts={listTexts(useTranslations("moderation.queue"), {
          illustration: "none",
          emptyText: "description",
        })}
        sheet={(open) => <CaseSheet open={open} footer={decisions.buttons} />}
      />
      {decisions.dialog}
    </>
  );
}

function useCaseColumns(): (Column<CaseView> | false)[] {
  const t = useTranslations("moderation.queue");
  return [
    {
      id: "text",
      header: t("fields.text"),
      card: "title",
      cell: ({ text, sender }) => (
        <span className="block min-w-0">
          <bdi className="block truncate">{text}</bdi>
          <bdi className="block truncate text-12 text-muted">{sender}</bdi>
        </span>
      ),
    },
    ownerColumn({ header: t("fields.owner"), width: 170, from: "lg", card: "corner" }),
    {
      id: "type",
      header: t("fields.type"),
      width: 140,
      from: "lg",
      givesWay: true,
      cell: ({ type }) => <ChannelLabel channel={type} />,
    },
    {
      id: "recipients",
      header: t("fields.recipients"),
      width: 116,
      numeric: true,
      card: "end",
      cell: ({ recipients }) => (
        <>
          <span className="max-md:hidden">{recipients}</span>
          <span className="font-normal text-text-2 md:hidden">
            {t("recipients", { count: recipients })}
          </span>
        </>
      ),
    },
    {
      id: "group",
      header: t("fields.group"),
      width: 160,
      from: "xl",
      givesWay: true,
      cell: ({ group }) => <bdi>{group}</bdi>,
    },
    {
      id: "state",
      header: t("fields.state"),
      width: 130,
      card: "foot",
      cell: ({ state }) => <CaseStateBadge state={state} />,
    },
    { ...createdAtColumn({ header: t("fields.since"), format: "stamp" }), from: "lg" },
  ];
}
