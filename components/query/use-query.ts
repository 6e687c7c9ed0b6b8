"use client";

import {
  createContext,
  use,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import type { QueryClient, QueryKey, QueryState } from "./query-client.ts";

export const staleAfter = 30_000;

export const QueryContext = createContext<QueryClient | null>(null);

export function useQueryClient(): QueryClient {
  const client = use(QueryContext);
  if (!client) throw new Error("What asks stands in no QueryProvider");
  return client;
}

interface QueryOptions<Data> {
  queryKey: QueryKey;
  queryFn: (context: { signal: AbortSignal }) => Promise<Data>;
  /** Nothing is asked while false. */
  enabled?: boolean;
  /** While a new question has neither an answer nor a failure, the last answer is shown. */
  keepsPrevious?: boolean;
  /** What is known before anything is asked, and since when (browser's time in ms). */
  initialData?: Data | (() => Data);
  initialDataUpdatedAt?: number;
  /** How long an answer is good, in ms; 30 s where not given. */
  staleTime?: number;
  /** How often a failure is tried again; once where not given. */
  retry?: number;
  /** After how many ms it is asked again while the page is seen; false for never. */
  refetchInterval?: (state: QueryState<Data>) => number | false;
}

interface QueryResult<Data> {
  /** Perhaps of the question before; undefined while nothing is known. */
  data: Data | undefined;
  error: Error | null;
  /** `data` is of the question before. */
  isPlaceholderData: boolean;
  /** Neither an answer nor a failure yet. */
  isPending: boolean;
  isFetching: boolean;
  isError: boolean;
  refetch: () => Promise<void>;
}

/** Asks in the browser and keeps the answer: nothing while it is good, again when it is old. */
export function useQuery<Data>(options: QueryOptions<Data>): QueryResult<Data> {
  const { queryKey, initialData, enabled = true, staleTime = staleAfter } = options;
  const client = useQueryClient();
  const hash = JSON.stringify(queryKey);
  if (initialData !== undefined && client.stateOf(hash).dataUpdatedAt === 0) {
    const first = typeof initialData === "function" ? (initialData as () => Data)() : initialData;
    client.begin(queryKey, first, options.initialDataUpdatedAt);
  }

  const latest = useRef(options);
  const refetch = useCallback(async () => {
    const { queryKey: key, queryFn, retry = 1, enabled: isAsked = true } = latest.current;
    if (isAsked) await client.fetch(key, { queryFn, retry });
  }, [client]);
  const subscribe = useCallback(
    (listener: () => void) =>
      client.subscribe(JSON.parse(hash) as QueryKey, { changed: listener, refetch }),
    [client, hash, refetch],
  );
  const read = () => client.stateOf(hash) as QueryState<Data>;

  useEffect(() => {
    latest.current = options;
  });
  const state = useSyncExternalStore(subscribe, read, read);
  const [lastAnswer, setLastAnswer] = useState({ data: state.data });
  if (state.data !== undefined && state.data !== lastAnswer.data)
    setLastAnswer({ data: state.data });
  useEffect(() => {
    if (enabled && client.isStale(hash, staleTime)) void refetch();
  }, [client, hash, enabled, staleTime, refetch]);
  const interval = (enabled && options.refetchInterval?.(state)) || null;
  useEffect(() => {
    if (interval === null) return;
    const ask = () => document.visibilityState === "visible" && void refetch();
    const timer = setInterval(ask, interval);
    return () => clearInterval(timer);
  }, [interval, refetch]);

  const isPending = state.data === undefined && state.error === null;
  const kept = isPending && options.keepsPrevious ? lastAnswer.data : undefined;
  return {
    data: state.data ?? kept,
    error: state.error,
    isPlaceholderData: kept !== undefined,
    isPending: isPending && kept === undefined,
    isFetching: state.isFetching,
    isError: state.error !== null,
    refetch,
  };
}
