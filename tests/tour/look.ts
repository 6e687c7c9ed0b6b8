import type { Page } from "@playwright/test";
import { currencies } from "#lib/currencies.ts";
import type { Locale } from "#lib/locales.ts";
import { type Barrier, findBarriers } from "#tests/support/barriers.ts";
import { ownTexts } from "./own-texts.ts";
import { programWords, wordsNotUsed } from "./program-words.ts";
import { readPlaceFaults, readWordFaults } from "./seen-faults.ts";
import type { Stop } from "./states/stop.ts";
import { readCutPrompts, readTextLayout } from "./text-layout.ts";

/** The highest acceptable sum of layout shifts that no input caused, as browsers count it. */
const maxShift = 0.02;
/** The longest animation in seconds under `prefers-reduced-motion`. */
const maxMotion = 0.01;
const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const colourRules = ["color-contrast", "link-in-text-block"];
const dottedWord = /\b[a-z]\w*(?:\.\w+)+\b/gi;

/** Counts shifts from the first paint on, and what moved in them; belongs into every page before it loads. */
export function countShifts(): void {
  const counted = globalThis as typeof globalThis & Shifted;
  counted.layoutShift = 0;
  counted.shifted = [];
  const nameOf = (node: Node | null) => {
    const element = node instanceof Element ? node : node?.parentElement;
    return `${element?.tagName.toLowerCase()} “${(element?.textContent ?? "").trim().slice(0, 30)}”`;
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources?: { node: Node | null }[];
    })[]) {
      if (entry.hadRecentInput) continue;
      counted.layoutShift = (counted.layoutShift ?? 0) + entry.value;
      counted.shifted?.push(...(entry.sources ?? []).map(({ node }) => nameOf(node)));
    }
  }).observe({ type: "layout-shift", buffered: true });
}

interface Shifted {
  layoutShift?: number;
  shifted?: string[];
}

/** Faults of the current screen, one line each; faults of colours and names are kept apart. */
export async function findFaults(
  page: Page,
  locale: Locale,
  { stirs = false }: Pick<Stop, "stirs">,
): Promise<string[]> {
  const { text, code, across, shift, shifted, moving } = await page.evaluate((longest) => {
    const seconds = (list: string) => Math.max(...list.split(",").map(Number.parseFloat));
    const moves = [...document.querySelectorAll("body *")].filter((element) => {
      const { animationName, animationDuration, transitionDuration } = getComputedStyle(element);
      const animated = animationName === "none" ? 0 : seconds(animationDuration);
      return Math.max(animated, seconds(transitionDuration)) > longest;
    });
    return {
      text: document.body.innerText,
      // Where it is set as code, a key of an error is meant: as programs get it.
      code: [...document.querySelectorAll("code, pre")]
        .map((element) => element.textContent)
        .join(" "),
      across: document.documentElement.scrollWidth - window.innerWidth,
      shift: (globalThis as typeof globalThis & Shifted).layoutShift ?? 0,
      shifted: (globalThis as typeof globalThis & Shifted).shifted ?? [],
      moving: moves.map((element) => element.tagName.toLowerCase()),
    };
  }, maxMotion);
  const texts = ownTexts(locale);
  const own = new Set(texts.values());
  const untranslated = [...new Set(text.match(dottedWord))].filter(
    (word) => texts.has(word) && !code.includes(word),
  );
  const layout = await page.evaluate(readTextLayout);
  const shortened = [...layout.shortened, ...(await page.evaluate(readCutPrompts))];
  const words = await page.evaluate(readWordFaults, {
    codes: programWords(locale),
    words: wordsNotUsed(locale),
    currencies,
    comma: locale !== "en",
  });
  return [
    ...(await page.evaluate(readPlaceFaults)),
    ...words,
    ...(across > 0 ? [`scrolls ${across} px sideways`] : []),
    // Messages that a stop sends appear in the rows it looks at.
    ...(shift > maxShift && !stirs
      ? [`layout shift ${shift.toFixed(3)}: ${[...new Set(shifted)].slice(0, 4).join(", ")}`]
      : []),
    ...(moving.length > 0 ? [`moves in spite of reduced motion: ${moving[0]}`] : []),
    ...untranslated.map((key) => `shows the key ${key}`),
    ...layout.overlaps.map((pair) => `overlap: ${pair}`),
    ...layout.cut.map((line) => `cut without a sign: “${line}”`),
    ...shortened.filter((line) => own.has(line)).map((line) => `own text cut: “${line}”`),
  ];
}

/** Faults that axe finds in the whole screen. */
export async function findScreenBarriers(page: Page): Promise<string[]> {
  return describe(await findBarriers(page, { type: "tag", values: standards }));
}

/** Faults that axe finds in colours, the only ones that depend on the theme. */
export async function findColourBarriers(page: Page): Promise<string[]> {
  return describe(await findBarriers(page, { type: "rule", values: colourRules }));
}

function describe(barriers: readonly Barrier[]): string[] {
  return barriers.map(({ rule, places, html }) => `${rule} ×${places}: ${html?.slice(0, 160)}`);
}
