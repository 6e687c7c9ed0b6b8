"use client";

import { useTimeZone, useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { DataProvider } from "#components/list/data-provider.tsx";
import type { ListQuery } from "#components/list/list-query.ts";
import { List } from "#components/list/list.tsx";
import { readApi } from "#components/list/read-api.ts";
import { useListState } from "#components/list/use-list-state.ts";
import { formatPhone } from "#lib/phone.ts";
import type { SendingDetails, SendingPage } from "#lib/sendings/sending.ts";
import type { KnownNames } from "../../_components/use-named-filter.tsx";
import { OutgoingEmpty } from "./outgoing-empty.tsx";
import { outgoingDefinition, outgoingRequest } from "./outgoing-query.ts";
import { nothingFound, type OutgoingPage, toOutgoingPage } from "./outgoing-row.ts";
import { OutgoingSummary } from "./outgoing-summary.tsx";
import { useOutgoingColumns } from "./use-outgoing-columns.tsx";
import { useOutgoingFilters } from "./use-outgoing-filters.tsx";
import type { Viewer } from "./viewer.ts";

// Loaded when a row is opened, rendered with the page where its address opens one.
const OutgoingSheet = dynamic(() =>
  import("./outgoing-sheet.tsx").then((module) => module.OutgoingSheet),
);

interface OutgoingListProps {
  initial: { query: ListQuery; page: OutgoingPage; at: number };
  /** The message of the open sheet, where the address names one. */
  opened: SendingDetails | null;
  names: KnownNames;
  viewer: Viewer;
}

/** Messages sent, newest first: filters in the address, rows live, details beside. */
export function OutgoingList(props: OutgoingListProps) {
  return (
    <DataProvider>
      <OutgoingListBody {...props} />
    </DataProvider>
  );
}

function OutgoingListBody({ initial, opened, names, viewer }: OutgoingListProps) {
  const t = useTranslations("messages");
  const timeZone = useTimeZone() ?? "UTC";
  const state = useListState(outgoingDefinition);
  const columns = useOutgoingColumns({ viewer, query: state.query });
  const filters = useOutgoingFilters(viewer, names);
  const options = { timeZone, maxDays: viewer.maxDays, withOwners: viewer.seesOwners };

  const fetchPage = async (query: ListQuery, signal?: AbortSignal): Promise<OutgoingPage> => {
    const request = outgoingRequest(query, options);
    return request
      ? toOutgoingPage(await readApi<SendingPage>("/sendings", request, signal))
      : nothingFound;
  };
  const fetchRows = async (ids: string[]) => {
    const request = new URLSearchParams({
      $limit: String(ids.length),
      ...(viewer.seesOwners && { "$scope[0]": "Owner" }),
    });
    for (const id of ids) request.append("id", id);
    return (await readApi<SendingPage>("/sendings", request)).data;
  };
  return (
    <List
      definition={outgoingDefinition}
      initial={initial}
      fetchPage={fetchPage}
      fetchRows={fetchRows}
      label={t("tabs.outgoing")}
      columns={columns}
      rowId={(row) => row.id}
      rowLabel={(row) => formatPhone(row.payload.recipient)}
      filters={filters}
      searchLabel={t("search")}
      maxDays={viewer.maxDays}
      summary={(page) => <OutgoingSummary page={page} />}
      empty={<OutgoingEmpty viewer={viewer} />}
      sheet={(open) => (
        <OutgoingSheet {...open} opened={opened} viewer={viewer} onOpen={state.openRow} />
      )}
    />
  );
}
