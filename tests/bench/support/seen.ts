import type { Page } from "@playwright/test";

/**
 * A person's experience of a page, in ms: the largest paint, the slowest response to a key or press, and the layout
 * shift.
 */
export interface Seen {
  paint: number;
  answer: number;
  shift: number;
}

declare global {
  interface Window {
    seen: Seen;
  }
}

interface ShiftEntry extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

/** Runs in each page before its own scripts. */
export function watch(): void {
  window.seen = { paint: 0, answer: 0, shift: 0 };
  const observe = (type: string, take: (entry: PerformanceEntry) => void, options = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
      ...options,
    });
  observe("largest-contentful-paint", ({ startTime }) => {
    window.seen.paint = startTime;
  });
  observe("layout-shift", (entry) => {
    const { value, hadRecentInput } = entry as ShiftEntry;
    if (!hadRecentInput) window.seen.shift += value;
  });
  observe(
    "event",
    (entry) => {
      const { duration, interactionId } = entry as PerformanceEventTiming;
      if (interactionId) window.seen.answer = Math.max(window.seen.answer, duration);
    },
    { durationThreshold: 16 },
  );
}

/** Opens a page with an empty cache on a processor slowed down four times, and runs `act`. */
export async function look(page: Page, url: string, act: () => Promise<void>): Promise<Seen> {
  const client = await page.context().newCDPSession(page);
  await client.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await client.send("Network.enable");
  await client.send("Network.setCacheDisabled", { cacheDisabled: true });
  await page.goto(url);
  await page.waitForTimeout(1500);
  // A press or a key ends the search for the largest paint.
  const { paint } = await page.evaluate(() => window.seen);
  await act();
  const { answer, shift } = await page.evaluate(() => window.seen);
  return { paint, answer, shift };
}
