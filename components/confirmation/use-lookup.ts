"use client";

import { type QueryKey, useQuery } from "@tanstack/react-query";
import { answered } from "#components/sendings/answered.ts";
import type { ActionResult } from "#lib/action-result.ts";

/** Data that a confirmation needs before it can be pressed. */
export interface Lookup<Facts> {
  /** Undefined until it is known, and where it can't be. */
  facts: Facts | undefined;
  isUnknown: boolean;
  askAgain: () => void;
}

/** Asks anew each time a dialog opens: a row in a list may be older, and what depends on it isn't there. */
export function useLookup<Facts>(
  queryKey: QueryKey,
  ask: () => Promise<ActionResult<Facts>>,
): Lookup<Facts> {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: () => answered(ask()),
    staleTime: 0,
    retry: 0,
  });
  const isUnknown = error !== null && !isFetching;
  return { facts: isUnknown ? undefined : data, isUnknown, askAgain: () => void refetch() };
}
