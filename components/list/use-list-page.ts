"use client";

import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useLiveEvent } from "#components/layout/live.tsx";
import type { ListPage, ListQuery } from "./list-query.ts";

export type FetchPage<Row> = (query: ListQuery, signal?: AbortSignal) => Promise<ListPage<Row>>;

interface ListSource<Row> {
  resource: string;
  query: ListQuery;
  /** The page the server rendered and what it was asked for. */
  initial: { query: ListQuery; page: ListPage<Row> };
  fetchPage: FetchPage<Row>;
  rowId: (row: Row) => string;
}

/** Changes come in bursts; one look a second is enough for a reader. */
const liveInterval = 1000;

/**
 * The page of rows on screen. Live changes rewrite rows where they stand; new rows wait, counted in
 * `waiting`, until `showNew`, so that nothing moves under the reader.
 */
export function useListPage<Row>({ resource, query, initial, fetchPage, rowId }: ListSource<Row>) {
  const client = useQueryClient();
  const queryKey = [resource, query];
  const isInitial = JSON.stringify(query) === JSON.stringify(initial.query);
  const result = useQuery({
    queryKey,
    queryFn: ({ signal }) => fetchPage(query, signal),
    placeholderData: keepPreviousData,
    ...(isInitial ? { initialData: initial.page } : {}),
  });
  const [fresh, setFresh] = useState<{ key: string; page: ListPage<Row> } | null>(null);
  const key = JSON.stringify(query);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { data: page } = result;
  const shown = new Set(page?.rows.map(rowId));
  const next = fresh?.key === key ? fresh.page : null;
  const waiting = next && query.page === 1 ? next.rows.filter((row) => !shown.has(rowId(row))).length : 0;

  const look = async () => {
    const latest = await fetchPage(query);
    const changed = new Map(latest.rows.map((row) => [rowId(row), row]));
    client.setQueryData<ListPage<Row>>(queryKey, (old) =>
      old && old.rows.length > 0
        ? { ...old, rows: old.rows.map((row) => changed.get(rowId(row)) ?? row) }
        : latest,
    );
    setFresh({ key, page: latest });
  };

  useLiveEvent(`${resource}.*`, () => {
    if (timer.current) return;
    timer.current = setTimeout(() => {
      timer.current = undefined;
      // A look that fails is not shown: the rows on screen stay true as of their time.
      look().catch(() => client.invalidateQueries({ queryKey, refetchType: "none" }));
    }, liveInterval);
  });
  useLiveEvent("socket.reconnected", () => void look().catch(() => client.invalidateQueries({ queryKey })));
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
