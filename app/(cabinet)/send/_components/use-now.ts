"use client";

import { useSyncExternalStore } from "react";
import { serverTime } from "#components/time/server-time.ts";

const step = 20_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let now: number | null = null;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    now = serverTime();
    for (const call of listeners) call();
  }, step);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
    now = null;
  };
}

function read(): number {
  now ??= serverTime();
  return now;
}

/** The server's clock in milliseconds since 1970, every 20 s; null on the server and in the first paint. */
export function useNow(): number | null {
  return useSyncExternalStore(subscribe, read, () => null);
}
