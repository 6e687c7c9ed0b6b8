"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTimeZone } from "next-intl";
import { useLiveRefresh } from "#components/layout/use-live-refresh.ts";
import { staleTime } from "#components/query/query-client.ts";
import type { ListDefinition } from "#lib/list-definition.ts";
import type { EmptyPage, Identified, ListPage } from "#lib/list-page.ts";
import { listKey } from "./list-key.ts";
import type { ListQuery } from "./list-query.ts";
import { readWhole } from "./read-list.ts";

/** The totals of a list's whole filter over all pages. */
export interface Counted<Page> {
  /** Only the total and the sums are used, not the rows. */
  found: Page;
  /** More than was counted for the page: the rest is being counted. */
  isCounting: boolean;
}

/** If a page only knows that there are more rows, all are counted after it and filled in. */
export function useWholeCount<Page extends ListPage<Identified>>(
  definition: ListDefinition,
  query: ListQuery,
  page: Page | EmptyPage | undefined,
): Counted<Page | EmptyPage> | null {
  const timeZone = useTimeZone() ?? "UTC";
  const isMore = page?.totalIsEstimate ?? false;
  const asked = { ...query, page: 1, after: null, before: null };
  const client = useQueryClient();
  const queryKey = listKey(definition, "whole", asked);
  const { data, isPending } = useQuery<Page | EmptyPage>({
    queryKey,
    queryFn: ({ signal }) => readWhole<Page>(definition, asked, { timeZone, signal }),
    enabled: isMore,
    retry: 0,
  });
  useLiveRefresh(`${definition.resource}.*`, () => client.invalidateQueries({ queryKey }), {
    interval: staleTime,
    isWanted: () => isMore,
  });
  if (!page) return null;
  const whole = isMore && data && data.total >= page.total ? data : null;
  return { found: whole ?? page, isCounting: isMore && isPending };
}
