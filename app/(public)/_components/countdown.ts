import { useSyncExternalStore } from "react";
import { serverTime } from "#components/time/server-time.ts";

interface Countdown {
  /** Whole seconds; 0 when there is nothing to wait for. */
  secondsLeft: number;
  start: (seconds: number) => void;
}

/**
 * The hook of a wait that `start` begins. It begins at what it was given, whatever the browser's clock
 * says, and outlives a reload of the page in the same tab, which keeps it under this key.
 */
export function createCountdown(storageKey: string): () => Countdown {
  const listeners = new Set<() => void>();

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
    // The moment it began, read back, may have lost a hair.
    return Math.max(0, Math.ceil(until - serverTime() / 1000 - 0.01));
  }

  function start(seconds: number): void {
    sessionStorage.setItem(storageKey, String(serverTime() / 1000 + seconds));
    for (const listener of listeners) listener();
  }

  return () => ({ secondsLeft: useSyncExternalStore(subscribe, readSecondsLeft, () => 0), start });
}
