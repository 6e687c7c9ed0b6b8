import { expect, type Page } from "@playwright/test";
import axe from "axe-core";

/** A rule of axe that the screen breaks, in how many places, and the HTML of the first. */
export interface Barrier {
  rule: string;
  places: number;
  html: string | undefined;
}

type WithAxe = Window & { axe: typeof axe; looks?: WeakMap<Element, Set<string>> };

/** React puts what was streamed into its place a moment after the document has loaded; a template marks the place. */
async function readyAxe(page: Page): Promise<void> {
  await expect(page.locator('template[id^="B:"]')).toHaveCount(0);
  // Its program is given to each document once: to read it costs more than to run it.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
}

/** What axe finds in the screen by some of its rules or by those that are its own choice. */
export async function findBarriers(page: Page, only?: axe.RunOnly): Promise<Barrier[]> {
  return findWith(page, only ? { runOnly: only } : {});
}

/** What axe finds by its rules but the one of contrast, which takes longer than all others together. */
export async function findBarriersOfForm(page: Page): Promise<Barrier[]> {
  return findWith(page, { rules: { [contrast]: { enabled: false } } });
}

async function findWith(page: Page, options: axe.RunOptions): Promise<Barrier[]> {
  await readyAxe(page);
  return page.evaluate(async (given) => {
    const { axe: program } = window as unknown as WithAxe;
    const { violations } = await program.run(document, { resultTypes: ["violations"], ...given });
    return violations.map(({ id, nodes }) => ({
      rule: id,
      places: nodes.length,
      html: nodes[0]?.html,
    }));
  }, options);
}

const contrast = "color-contrast";

/**
 * Texts of the screen with too little contrast. Looks only at texts that no earlier call for this document has seen
 * in these colours, on this ground and in this size: at another width most of them are the same.
 */
export async function findPaleTexts(page: Page): Promise<Barrier[]> {
  await readyAxe(page);
  return page.evaluate(async (rule) => {
    const holder = window as unknown as WithAxe;
    const seen = (holder.looks ??= new WeakMap<Element, Set<string>>());
    const clear = "rgba(0, 0, 0, 0)";
    const groundOf = (element: Element | null): string => {
      if (!element) return clear;
      const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
      const own = `${backgroundColor} ${backgroundImage} ${opacity}`;
      const isOpaque = backgroundColor !== clear && !/\/|rgba/.test(backgroundColor);
      return isOpaque ? own : `${own} ${groundOf(element.parentElement)}`;
    };
    const hasText = (element: Element) =>
      element.matches("input, select, textarea") ||
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim()); // prettier-ignore
    const news = [...document.querySelectorAll("body *")].filter((element) => {
      if (!hasText(element) || !element.checkVisibility()) return false;
      const { color, fontSize, fontWeight } = getComputedStyle(element);
      const look = [color, fontSize, fontWeight, groundOf(element)].join();
      const looks = seen.get(element) ?? new Set();
      if (looks.has(look)) return false;
      seen.set(element, looks.add(look));
      return true;
    });
    if (news.length === 0) return [];
    const options: axe.RunOptions = {
      resultTypes: ["violations"],
      runOnly: { type: "rule", values: [rule] },
    };
    const { violations } = await holder.axe.run(news as unknown as NodeList, options);
    return violations.map(({ id, nodes }) => ({
      rule: id,
      places: nodes.length,
      html: nodes[0]?.html,
    }));
  }, contrast);
}
