"use client";

import { useEffect, useRef } from "react";
import type { LivePattern } from "#lib/live-events.ts";
import { type LiveMessage, listenLive } from "./live-socket.ts";

/**
 * Calls back on live events. `pattern` is an event (`billings.created`), a resource (`sendings.*`),
 * `socket.connected`, after which anything may have been missed and should be fetched again, or
 * `socket.lost`.
 */
export function useLiveEvent(pattern: LivePattern, handler: (message: LiveMessage) => void): void {
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  useEffect(() => listenLive(pattern, (message) => latest.current(message)), [pattern]);
}
