import { useSyncExternalStore } from "react";
import { serverTime } from "#components/time/server-time.ts";

const storageKey = "login-wait-until";
const listeners = new Set<() => void>();

/**
 * Whole seconds left of a wait that `start` begins; 0 when there is none. The wait outlives a reload
 * of the page in the same tab.
 */
export function useCountdown(): {
  secondsLeft: number;
  start: (untilEpochSeconds: number) => void;
} {
  return { secondsLeft: useSyncExternalStore(subscribe, readSecondsLeft, () => 0), start };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const timer = setInterval(listener, 250);
  return () => {
    listeners.delete(listener);
    clearInterval(timer);
  };
}

function readSecondsLeft(): number {
  const until = Number(sessionStorage.getItem(storageKey) ?? 0);
  return Math.max(0, Math.ceil(until - serverTime() / 1000));
}

function start(untilEpochSeconds: number): void {
  sessionStorage.setItem(storageKey, String(untilEpochSeconds));
  for (const listener of listeners) listener();
}
