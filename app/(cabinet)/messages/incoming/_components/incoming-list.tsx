"use client";

import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { ChannelLabel } from "#components/channels/channel-label.tsx";
import { ConsentMark } from "#components/incoming/consent-mark.tsx";
import { WordsButton } from "#components/incoming/words-button.tsx";
import { SensitiveValue } from "#components/layout/sensitive.tsx";
import type { Column } from "#components/list/column.ts";
import { choiceFilter } from "#components/list/filter.ts";
import { knownStates } from "#components/list/known-states.ts";
import { ListScreen } from "#components/list/list-screen.tsx";
import { listTexts } from "#components/list/list-texts.tsx";
import type { LoadedList } from "#components/list/loaded-list.ts";
import { ownerColumn } from "#components/list/owner-column.tsx";
import { SheetLoading } from "#components/list/sheet-loading.tsx";
import type { KnownNames } from "#components/list/use-named-filter.tsx";
import { useOwnerFilter } from "#components/list/use-owner-filter.tsx";
import { Phone } from "#components/phone/phone.tsx";
import { SendButton } from "#components/sendings/send-button.tsx";
import { Time } from "#components/time/time.tsx";
import type { IncomingDetails, IncomingPage, IncomingView } from "#lib/incoming/incoming.ts";
import type { WordsSetting } from "#lib/incoming/words-setting.ts";
import { formatPhone } from "#lib/phone.ts";
import { channelTypes } from "#lib/sendings/channels.ts";
import type { IncomingViewer } from "./viewer.ts";

const IncomingSheet = dynamic(
  () => import("./incoming-sheet.tsx").then((module) => module.IncomingSheet),
  { loading: SheetLoading },
);

interface IncomingListProps {
  list: LoadedList<IncomingPage, IncomingDetails>;
  /** Names by id of the accounts that the address filters by. */
  names: KnownNames;
  /** The account's own words and answers; null for readers who may not change them. */
  words: WordsSetting | null;
  viewer: IncomingViewer;
}

/** What recipients have written, newest first. */
export function IncomingList({ list, names, words, viewer }: IncomingListProps) {
  const t = useTranslations("incoming");
  const tChannel = useTranslations("commons.channel");
  const owner = useOwnerFilter(names, viewer.seesOwners);
  return (
    <ListScreen
      list={list}
      rowLabel={(row) => formatPhone(row.from)}
      actions={words && <WordsButton accountId={viewer.ownId} words={words} />}
      columns={useIncomingColumns(viewer.seesOwners)}
      filters={[
        choiceFilter("type", t("filters.channel"), channelTypes, (type) => tChannel(type)),
        { name: "from", kind: "text", label: t("filters.from"), placeholder: "+79161234567" },
        owner(t("filters.owner")),
      ]}
      texts={listTexts(t, { illustration: "messages", emptyText: "description", figures: true })}
      sums={{
        nameOf: knownStates(channelTypes, tChannel),
      }}
      emptyAction={viewer.maySend ? <SendButton /> : null}
      sheet={(open) => <IncomingSheet open={open} viewer={viewer} />}
    />
  );
}

function useIncomingColumns(seesOwners: boolean): (Column<IncomingView> | false)[] {
  const t = useTranslations("incoming");
  return [
    {
      id: "time",
      header: t("columns.time"),
      width: 140,
      beside: 134,
      sort: "createdAt",
      card: "corner",
      cell: (row) => (
        <Time value={row.createdAt} format="short" className="text-text-2 max-md:text-muted" />
      ),
    },
    {
      id: "channel",
      header: <span data-gives-way="">{t("columns.channel")}</span>,
      width: 104,
      beside: 44,
      card: "icon",
      cell: (row) => <ChannelLabel channel={row.type} iconOnly="narrow" />,
    },
    {
      id: "from",
      header: t("columns.from"),
      width: 156,
      beside: 150,
      card: "title",
      cell: (row) => <Phone number={row.from} />,
    },
    {
      id: "text",
      header: t("columns.text"),
      card: "body",
      cell: ({ payload, consent }) => (
        <>
          {consent ? <ConsentMark consent={consent} className="mr-2" /> : null}
          <SensitiveValue kind="text">
            <bdi>{payload.text}</bdi>
          </SensitiveValue>
        </>
      ),
    },
    {
      id: "to",
      header: t("columns.to"),
      width: 128,
      from: "lg",
      givesWay: true,
      card: "foot",
      cell: (row) => <bdi className="text-text-2">{row.to}</bdi>,
    },
    seesOwners &&
      ownerColumn({
        header: t("columns.owner"),
        from: "xl",
        givesWay: true,
        card: "aside",
        nobody: <span className="text-warning">{t("nobody")}</span>,
      }),
  ];
}
