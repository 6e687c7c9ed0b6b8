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
 * Calls back at the first live event of a pattern; of those that follow at once, however many, once
 * an interval. Once more after a (re)connection, for what was missed meanwhile.
 */
export function useLiveRefresh(
  pattern: LivePattern,
  refresh: () => void,
  { interval = 1000, isWanted }: LiveRefreshOptions = {},
): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isDue = useRef(false);
  const latest = useRef(refresh);
  useEffect(() => {
    latest.current = refresh;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  const rest = () => {
    timer.current = setTimeout(() => {
      timer.current = undefined;
      if (isDue.current) refreshNow();
    }, interval);
  };
  const refreshNow = () => {
    isDue.current = false;
    rest();
    latest.current();
  };
  useLiveEvent(pattern, (message) => {
    if (isWanted && !isWanted(message)) return;
    if (timer.current === undefined) refreshNow();
    else isDue.current = true;
  });
  useLiveEvent("socket.connected", () => {
    isDue.current = true;
    if (timer.current === undefined) rest();
  });
}
