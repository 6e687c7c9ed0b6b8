"use client";

import { type QueryKey, useQuery, useQueryClient } from "@tanstack/react-query";
import { useLiveRefresh } from "#components/layout/use-live-refresh.ts";
import { serverTime } from "#components/time/server-time.ts";
import type { LiveResourceName } from "#lib/live-events.ts";

/** What a widget shows and when that was so, in milliseconds. */
export interface Recent<Page> {
  page: Page;
  at: number;
}

/** Rows leave the last 5 minutes without an event, so that a widget asks this often (ms). */
const agingInterval = 15_000;

/** Keeps a widget's rows fresh: after events of its resource, and as rows grow old. */
export function useRecent<Page>(
  queryKey: QueryKey,
  resource: LiveResourceName,
  read: () => Promise<Page>,
) {
  const client = useQueryClient();
  const { data, isError, refetch } = useQuery<Recent<Page>>({
    queryKey,
    queryFn: async () => ({ page: await read(), at: serverTime() }),
    refetchInterval: agingInterval,
    retry: 0,
  });
  useLiveRefresh(`${resource}.*`, () => client.invalidateQueries({ queryKey }));
  return { known: data, isFailed: isError, retry: () => void refetch() };
}
