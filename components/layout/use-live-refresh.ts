"use client";

import { useEffect, useRef } from "react";
import type { LivePattern } from "#lib/live-events.ts";
import type { LiveMessage } from "./live-socket.ts";
import { useLiveEvent } from "./live.tsx";

/** After a refresh the hook rests for this many times its duration, so that a slow server is asked less often. */
const restFactor = 8;
const maxRest = 2000;

/** Answers how many milliseconds have passed. */
function startWatch(): () => number {
  const begun = performance.now();
  return () => performance.now() - begun;
}

interface LiveRefreshOptions {
  /** Least milliseconds between two calls: changes come in bursts. */
  interval?: number;
  /** Set to false if another hook on the page refreshes the same data after a reconnection. */
  catchesUp?: boolean;
  /** Progress counts too, which an event says whole: what is refreshed goes along with it. */
  hearsProgress?: boolean;
  /** Selects the events of the pattern that count; all by default. */
  isWanted?: (message: LiveMessage) => boolean;
}

/**
 * Calls back at the first live event that matches a pattern, then at most once per interval, and after each
 * reconnection, because events may have been missed.
 */
export function useLiveRefresh(
  pattern: LivePattern,
  refresh: () => void | Promise<unknown>,
  { interval = 500, catchesUp = true, hearsProgress = false, isWanted }: LiveRefreshOptions = {},
): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isDue = useRef(false);
  const isGone = useRef(false);
  const latest = useRef(refresh);
  useEffect(() => {
    latest.current = refresh;
  });
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      clearTimeout(timer.current);
      // React may mount it once more, as it does in development.
      timer.current = undefined;
    };
  }, []);
  const rest = (ms: number) => {
    clearTimeout(timer.current);
    if (isGone.current) return;
    timer.current = setTimeout(() => {
      timer.current = undefined;
      if (isDue.current) refreshNow();
    }, ms);
  };
  const refreshNow = () => {
    isDue.current = false;
    const took = startWatch();
    rest(Math.max(interval, maxRest));
    const restAfter = () => {
      rest(Math.max(interval, Math.min(maxRest, restFactor * took())));
    };
    // A failure is shown by the callback itself.
    void Promise.resolve(latest.current()).then(restAfter, restAfter);
  };
  useLiveEvent(pattern, (message) => {
    // Components apply events that carry the whole change themselves, so these need no refresh.
    if (message.data.progress !== undefined && !hearsProgress) return;
    if (isWanted && !isWanted(message)) return;
    if (timer.current === undefined) refreshNow();
    else isDue.current = true;
  });
  useLiveEvent("socket.connected", () => {
    if (!catchesUp) return;
    isDue.current = true;
    if (timer.current === undefined) rest(Math.max(interval, 1000));
  });
}
