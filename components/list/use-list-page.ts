"use client";

import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useLiveEvent } from "#components/layout/live.tsx";
import type { LiveResourceName } from "#lib/live-events.ts";
import type { ListPage, ListQuery } from "./list-query.ts";

export type FetchPage<Row> = (query: ListQuery, signal?: AbortSignal) => Promise<ListPage<Row>>;

/** The page the server rendered, what it was asked for, and when (milliseconds since the epoch). */
export interface InitialPage<Row> {
  query: ListQuery;
  page: ListPage<Row>;
  at?: number;
}

interface ListSource<Row> {
  resource: LiveResourceName;
  /** Of what the rows are, where the page's path says it. */
  within?: string;
  query: ListQuery;
  initial: InitialPage<Row>;
  fetchPage: FetchPage<Row>;
  /** Rows by their ids, for those on screen that newer ones have pushed off their page. */
  fetchRows?: (ids: string[]) => Promise<Row[]>;
  rowId: (row: Row) => string;
}

/** Changes come in bursts; one look a second is enough for a reader. */
const liveInterval = 1000;

/**
 * The page of rows on screen. Live changes rewrite rows where they stand; new rows wait, counted in
 * `waiting`, until `showNew`, so that nothing moves under the reader.
 */
export function useListPage<Row>({
  resource,
  within = "",
  query,
  initial,
  fetchPage,
  fetchRows,
  rowId,
}: ListSource<Row>) {
  const client = useQueryClient();
  const queryKey = [resource, within, query];
  const isInitial = JSON.stringify(query) === JSON.stringify(initial.query);
  // A page left and come back to is still in the cache: what the server has just rendered is newer.
  useEffect(() => {
    const initialKey = [resource, within, initial.query];
    const known = client.getQueryState(initialKey)?.dataUpdatedAt;
    if (initial.at && known && initial.at > known)
      client.setQueryData(initialKey, inOrder(initial.query, initial.page), {
        updatedAt: initial.at,
      });
  }, [client, resource, within, initial]);
  const result = useQuery({
    queryKey,
    queryFn: async ({ signal }) => inOrder(query, await fetchPage(query, signal)),
    placeholderData: keepPreviousData,
    ...(isInitial
      ? { initialData: inOrder(initial.query, initial.page), initialDataUpdatedAt: initial.at }
      : {}),
  });
  const [fresh, setFresh] = useState<{ key: string; page: ListPage<Row> } | null>(null);
  const key = JSON.stringify(query);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { data: page } = result;
  const shown = new Set(page?.rows.map(rowId));
  const next = fresh?.key === key ? fresh.page : null;
  const waiting = next && page && query.page === 1 ? countNew(next, page, shown, rowId) : 0;

  const look = async () => {
    const latest = inOrder(query, await fetchPage(query));
    const found = new Set(latest.rows.map(rowId));
    const pushedOff = [...shown].filter((id) => !found.has(id));
    const rest = fetchRows && pushedOff.length > 0 ? await fetchRows(pushedOff) : [];
    const changed = new Map([...latest.rows, ...rest].map((row) => [rowId(row), row]));
    client.setQueryData<ListPage<Row>>(queryKey, (old) =>
      old && old.rows.length > 0
        ? { ...old, rows: old.rows.map((row) => changed.get(rowId(row)) ?? row) }
        : latest,
    );
    setFresh({ key, page: latest });
  };

  useLiveEvent(`${resource}.*`, ({ event }) => {
    // A row that is gone leaves at once: nothing can be done with it any more.
    if (event.endsWith(".removed")) void client.invalidateQueries({ queryKey: [resource] });
    if (timer.current) return;
    timer.current = setTimeout(() => {
      timer.current = undefined;
      // A look that fails is not shown: the rows on screen stay true as of their time.
      look().catch(() => client.invalidateQueries({ queryKey, refetchType: "none" }));
    }, liveInterval);
  });
  useLiveEvent(
    "socket.connected",
    () => void look().catch(() => client.invalidateQueries({ queryKey })),
  );
  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    page,
    waiting,
    showNew: () => {
      if (next) client.setQueryData(queryKey, next);
    },
    isFetching: result.isFetching,
    isFailed: result.isError,
    retry: () => void result.refetch(),
  };
}

/** The page before a row is asked for nearest row first. */
function inOrder<Row>({ before }: ListQuery, page: ListPage<Row>): ListPage<Row> {
  return before === null ? page : { ...page, rows: page.rows.toReversed() };
}

/** New rows on a full page of them are more than the page holds: the total says how many. */
function countNew<Row>(
  next: ListPage<Row>,
  page: ListPage<Row>,
  shown: Set<string>,
  rowId: (row: Row) => string,
): number {
  const onPage = next.rows.filter((row) => !shown.has(rowId(row))).length;
  return onPage < next.rows.length ? onPage : Math.max(onPage, next.total - page.total);
}
