"use client";

import { useSyncExternalStore } from "react";
import { sharedClock } from "#components/time/shared-clock.ts";

const { subscribe, read } = sharedClock(20_000);

/** The server's clock in milliseconds since 1970, every 20 s; null on the server and in the first paint. */
export function useNow(): number | null {
  return useSyncExternalStore(subscribe, read, () => null);
}
