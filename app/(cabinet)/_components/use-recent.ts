"use client";

import { useEffect, useState } from "react";
import { useLiveRefresh } from "#components/layout/use-live-refresh.ts";
import { serverTime } from "#components/time/server-time.ts";
import type { LiveResourceName } from "#lib/live-events.ts";

/** What a widget shows and when that was so, in milliseconds. */
export interface Recent<Page> {
  page: Page;
  at: number;
}

/** Rows leave the last 5 minutes without an event. */
const agingInterval = 15_000;

/** Keeps a widget's rows fresh: after events of its resource, and as rows grow old. */
export function useRecent<Page>(
  resource: LiveResourceName,
  rendered: Recent<Page>,
  read: () => Promise<Page>,
) {
  const [known, setKnown] = useState({ rendered, now: rendered, isFailed: false });
  const look = () =>
    read().then(
      (page) => setKnown({ rendered, now: { page, at: serverTime() }, isFailed: false }),
      () => setKnown((last) => ({ ...last, isFailed: true })),
    );
  useLiveRefresh(`${resource}.*`, look);
  useAging(look);
  // A later rendering of the page knows better than what was fetched before it.
  const isOutdated = known.rendered !== rendered && rendered.at > known.now.at;
  return {
    ...(isOutdated ? rendered : known.now),
    isFailed: known.isFailed,
    retry: () => void look(),
  };
}

function useAging(look: () => Promise<void>): void {
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) void look();
    }, agingInterval);
    return () => clearInterval(timer);
  });
}
