"use client";

import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { ListScreen } from "#components/list/list-screen.tsx";
import { listTexts } from "#components/list/list-texts.tsx";
import type { LoadedList } from "#components/list/loaded-list.ts";
import { SheetLoading } from "#components/list/sheet-loading.tsx";
import type { KnownNames } from "#components/list/use-named-filter.tsx";
import { SendButton } from "#components/sendings/send-button.tsx";
import { formatPhone } from "#lib/phone.ts";
import type { SendingDetails, SendingPage } from "#lib/sendings/sending.ts";
import { OutgoingSummary, useOutgoingSums } from "./outgoing-summary.tsx";
import { useOutgoingColumns } from "./use-outgoing-columns.tsx";
import { useOutgoingFilters } from "./use-outgoing-filters.tsx";
import type { Viewer } from "./viewer.ts";

// Loaded when a row is opened, rendered with the page where its address opens one.
const OutgoingSheet = dynamic(
  () => import("./outgoing-sheet.tsx").then((module) => module.OutgoingSheet),
  { loading: SheetLoading },
);

interface OutgoingListProps {
  list: LoadedList<SendingPage, SendingDetails>;
  names: KnownNames;
  viewer: Viewer;
}

/**
 * The list of outgoing messages, newest first: filters are kept in the address, rows are live, details open in
 * a sheet.
 */
export function OutgoingList({ list, names, viewer }: OutgoingListProps) {
  const t = useTranslations("messages");
  return (
    <ListScreen
      list={list}
      label={t("list")}
      rowLabel={(row) => formatPhone(row.payload.recipient)}
      columns={useOutgoingColumns(viewer, list.definition)}
      filters={useOutgoingFilters(viewer, names)}
      texts={listTexts(t, { illustration: "messages" })}
      summary={(found) => <OutgoingSummary found={found} />}
      sums={useOutgoingSums()}
      emptyAction={viewer.maySend ? <SendButton /> : null}
      sheet={(open) => <OutgoingSheet open={open} viewer={viewer} />}
    />
  );
}
