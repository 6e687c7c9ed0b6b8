"use client";

import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTimeZone } from "next-intl";
import { useState } from "react";
import { useLiveEvent } from "#components/layout/live.tsx";
import { useLiveRefresh } from "#components/layout/use-live-refresh.ts";
import { useFailure } from "#components/query/use-failure.ts";
import { defaultOrder, type ListDefinition, writeOrder } from "#lib/list-definition.ts";
import type { EmptyPage, Identified, ListPage } from "#lib/list-page.ts";
import { listKey } from "./list-key.ts";
import type { ListQuery } from "./list-query.ts";
import { readPage, readPushedOff } from "./read-list.ts";

/** The data of a list's page apart from its rows. */
export interface ShownPage<Page = unknown> {
  /** This is undefined until the first answer. */
  page: Page | undefined;
  /** New rows that are not shown yet. */
  waiting: number;
  showNew: () => void;
  isFetching: boolean;
  isFailed: boolean;
  retry: () => void;
  /** ISO moment at which the rows were read; null while nothing is known. */
  asOf: string | null;
}

/**
 * The page of rows on screen. Live changes update rows in place; new rows wait, counted in `waiting`, until
 * `showNew`, so that nothing moves under the reader.
 */
export function useListPage<Page extends ListPage<Identified>>(
  definition: ListDefinition,
  query: ListQuery,
): ShownPage<Page | EmptyPage> {
  type Shown = Page | EmptyPage;
  const { resource } = definition;
  const client = useQueryClient();
  const timeZone = useTimeZone() ?? "UTC";
  const queryKey = listKey(definition, "page", query);
  const read = async (signal?: AbortSignal): Promise<Shown> =>
    readPage<Page>(definition, query, { timeZone, signal });
  const result = useQuery({
    queryKey,
    queryFn: async ({ signal }) => read(signal),
    placeholderData: keepPreviousData,
  });
  const isFailed = useFailure(result) !== null;
  // Rows of the previous request are shown until the answer arrives, but not after a failure.
  const page = isFailed && result.isPlaceholderData ? undefined : result.data;
  const readAt = result.dataUpdatedAt;
  const [fresh, setFresh] = useState<{ key: string; page: Shown; at: number } | null>(null);
  const key = JSON.stringify(query);
  // A page read since then knows better: what was new may be gone.
  const next = fresh?.key === key && fresh.at >= readAt ? fresh.page : null;
  // Except on the first page in the default order, new rows may belong anywhere, or on another page.
  const isNewestPage = query.page === 1 && query.sort === writeOrder(defaultOrder(definition));
  const waiting = next && page && isNewestPage ? countNew(next, page) : 0;

  const look = async () => {
    const latest = await read();
    const found = idsOf(latest);
    const pushedOff = page ? [...idsOf(page)].filter((id) => !found.has(id)) : [];
    const rest = await readPushedOff<Page>(definition, query, { ids: pushedOff, timeZone });
    const changed = new Map([...latest.data, ...rest].map((row) => [row.id, row]));
    const old = client.getQueryData<Shown>(queryKey);
    const isAppended = old?.data.every(({ id }, at) => latest.data[at]?.id === id) ?? true;
    client.setQueryData(queryKey, old && !isAppended ? withRows(old, changed) : latest);
    setFresh({ key, page: latest, at: client.getQueryState(queryKey)?.dataUpdatedAt ?? 0 });
  };

  useLiveEvent(`${resource}.*`, ({ event }) => {
    // A row that is gone leaves at once: nothing can be done with it any more.
    if (event.endsWith(".removed"))
      for (const part of ["page", "one"])
        void client.invalidateQueries({ queryKey: [resource, part] });
  });
  useLiveRefresh(`${resource}.*`, () =>
    // A look that fails is not shown: the rows on screen stay true as of their time.
    look().catch(() => client.invalidateQueries({ queryKey, refetchType: "none" })),
  );

  return {
    page,
    waiting,
    showNew: () => {
      if (next) client.setQueryData(queryKey, next);
    },
    isFetching: result.isFetching,
    isFailed,
    retry: () => void result.refetch(),
    asOf: readAt > 0 ? new Date(readAt).toISOString() : null,
  };
}

/** Replaces rows by their current state without moving them. */
function withRows<Page extends ListPage<Identified>>(
  page: Page,
  changed: ReadonlyMap<string, Identified>,
): Page {
  return { ...page, data: page.data.map((row) => changed.get(row.id) ?? row) };
}

function idsOf({ data }: ListPage<Identified>): Set<string> {
  return new Set(data.map(({ id }) => id));
}

/** New rows on a full page of them are more than the page holds: the total says how many. */
function countNew(next: ListPage<Identified>, page: ListPage<Identified>): number {
  const shown = idsOf(page);
  const onPage = next.data.filter(({ id }) => !shown.has(id)).length;
  return onPage < next.data.length ? onPage : Math.max(onPage, next.total - page.total);
}
