"use client";

import { useEffect, useRef } from "react";
import type { LivePattern } from "#lib/live-events.ts";
import type { LiveMessage } from "./live-socket.ts";
import { useLiveEvent } from "./live.tsx";

interface LiveRefreshOptions {
  /** Least milliseconds between two calls: changes come in bursts. */
  interval?: number;
  /** Of the pattern's events, those that count; all where not given. */
  isWanted?: (message: LiveMessage) => boolean;
}

/**
 * Calls back some time after live events of a pattern, however many came, and once more after a
 * (re)connection, for what was missed meanwhile.
 */
export function useLiveRefresh(
  pattern: LivePattern,
  refresh: () => void,
  { interval = 1000, isWanted }: LiveRefreshOptions = {},
): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(refresh);
  useEffect(() => {
    latest.current = refresh;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  const schedule = () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      latest.current();
    }, interval);
  };
  useLiveEvent(pattern, (message) => {
    if (!isWanted || isWanted(message)) schedule();
  });
  useLiveEvent("socket.connected", schedule);
}
