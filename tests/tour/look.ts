import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { messageKeys } from "./message-keys.ts";

/** Most of the sum of layout shifts that nobody caused, as browsers count it. */
const mostShift = 0.02;
const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
const dottedWord = /\b[a-z]\w*(?:\.\w+)+\b/gi;

/** Counts shifts from the first paint on; belongs into every page before it loads. */
export function countShifts(): void {
  const counted = globalThis as typeof globalThis & { layoutShift?: number };
  counted.layoutShift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[])
      if (!entry.hadRecentInput) counted.layoutShift = (counted.layoutShift ?? 0) + entry.value;
  }).observe({ type: "layout-shift", buffered: true });
}

/** What is wrong with the screen as it stands, one line each. */
export async function findFaults(page: Page): Promise<string[]> {
  const { text, across, shift } = await page.evaluate(() => ({
    text: document.body.innerText,
    across: document.documentElement.scrollWidth - window.innerWidth,
    shift: (globalThis as typeof globalThis & { layoutShift?: number }).layoutShift ?? 0,
  }));
  const untranslated = [...new Set(text.match(dottedWord))].filter((word) => messageKeys.has(word));
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
  return [
    ...(across > 0 ? [`scrolls ${across} px sideways`] : []),
    ...(shift > mostShift ? [`layout shift ${shift.toFixed(3)}`] : []),
    ...untranslated.map((key) => `shows the key ${key}`),
    ...violations.map(({ id, nodes }) => `${id} ×${nodes.length}: ${nodes[0]?.html.slice(0, 160)}`),
  ];
}
