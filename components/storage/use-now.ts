import { useSyncExternalStore } from "react";
import { serverTime } from "#components/time/server-time.ts";

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let now: number | null = null;

function tick(): void {
  now = serverTime();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(tick, 1000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
    now = null;
  };
}

/**
 * The present by the server's clock, each second, for all that show it at once; `rendered` is when the
 * page was, which both sides begin with.
 */
export function useNow(rendered: number): number {
  return useSyncExternalStore(
    subscribe,
    () => (now ??= serverTime()),
    () => rendered,
  );
}
