"use client";

import { type DehydratedState, HydrationBoundary } from "@tanstack/react-query";
import { type ReactNode, useMemo } from "react";
import { browserTime } from "#components/time/server-time.ts";

interface HydratedProps {
  /** `dehydrate` of what the server has asked already; its times are the server's. */
  state: DehydratedState;
  children: ReactNode;
}

/** Hands the server's answers to the browser's cache, where answers age by the browser's clock. */
export function Hydrated({ state, children }: HydratedProps) {
  const known = useMemo(() => inBrowserTime(state), [state]);
  return <HydrationBoundary state={known}>{children}</HydrationBoundary>;
}

function inBrowserTime({ queries, ...rest }: DehydratedState): DehydratedState {
  return {
    ...rest,
    queries: queries.map((query) => ({
      ...query,
      state: { ...query.state, dataUpdatedAt: browserTime(query.state.dataUpdatedAt) },
    })),
  };
}
