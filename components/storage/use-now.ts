import { useSyncExternalStore } from "react";
import { sharedClock } from "#components/time/shared-clock.ts";

const { subscribe, read } = sharedClock(1000);

/**
 * The present by the server's clock, each second, for all that show it at once; `rendered` is when the
 * page was, which both sides begin with.
 */
export function useNow(rendered: number): number {
  return useSyncExternalStore(subscribe, read, () => rendered);
}
