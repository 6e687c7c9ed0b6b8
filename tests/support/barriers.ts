import { expect, type Page } from "@playwright/test";
import axe from "axe-core";

/** A rule of axe that the screen breaks, in how many places, and the HTML of the first. */
export interface Barrier {
  rule: string;
  places: number;
  html: string | undefined;
}

type WithAxe = Window & { axe: typeof axe; looks?: WeakMap<Element, Set<string>>; news?: Element };

/**
 * Whether the screen shows anything that no earlier call for this document has seen: an element, one of other colours,
 * size of text or role, one of whose children others are shown. All of the dark theme is news after the light one.
 */
export async function showsNews(page: Page): Promise<boolean> {
  await expect(streamed(page)).toHaveCount(0);
  return page.evaluate(() => {
    const holder = window as unknown as WithAxe;
    const seen = (holder.looks ??= new WeakMap());
    const theme = matchMedia("(prefers-color-scheme: dark)").matches;
    const lookOf = (element: Element): string => {
      const { color, backgroundColor, fontSize, fontWeight, opacity } = getComputedStyle(element);
      const spoken = [...element.attributes].filter(({ name }) =>
        /^(?:aria-|role$|tab)/.test(name),
      );
      const shown = [...element.children].map((child) => Number(child.checkVisibility()));
      const said = spoken.map(({ name, value }) => `${name}=${value}`);
      return [
        theme,
        color,
        backgroundColor,
        fontSize,
        fontWeight,
        opacity,
        ...shown,
        ...said,
      ].join();
    };
    let news: Element | null = null;
    for (const element of document.querySelectorAll("body, body *")) {
      if (!element.checkVisibility()) continue;
      const looks = seen.get(element) ?? new Set();
      const look = lookOf(element);
      if (looks.has(look)) continue;
      seen.set(element, looks.add(look));
      news ??= element;
      while (news && !news.contains(element)) news = news.parentElement;
    }
    holder.news = news ?? undefined;
    return news !== null;
  });
}

/** React puts what was streamed into its place a moment after the document has loaded; a template marks the place. */
const streamed = (page: Page) => page.locator('template[id^="B:"]');

/**
 * What axe finds in the screen by some of its rules or all; with `isNewsAlone` in the part that the last `showsNews`
 * found. Its program is given to each document once: to read it costs more than to run it.
 */
export async function findBarriers(
  page: Page,
  only?: axe.RunOnly,
  { isNewsAlone = false } = {},
): Promise<Barrier[]> {
  await expect(streamed(page)).toHaveCount(0);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ([runOnly, isPart]) => {
      const { axe: program, news } = window as unknown as WithAxe;
      const options: axe.RunOptions = { resultTypes: ["violations"], ...(runOnly && { runOnly }) };
      const { violations } = await program.run((isPart && news) || document, options);
      return violations.map(({ id, nodes }) => ({
        rule: id,
        places: nodes.length,
        html: nodes[0]?.html,
      }));
    },
    [only, isNewsAlone] as const,
  );
}
