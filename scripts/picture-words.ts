import { readdirSync, readFileSync } from "node:fs";
import type { Page } from "@playwright/test";

/** Words that each picture of the guides shows, by language and name: `content/picture-words.json`. */
export type PictureWords = Record<string, Record<string, string[]>>;

/** All texts of a language that have no gaps to fill. */
export function textsOf(locale: string): Set<string> {
  const found = new Set<string>();
  const collect = (value: unknown) => {
    if (typeof value === "string") {
      if (!/[{<]/.test(value)) found.add(value.trim());
    } else if (typeof value === "object" && value !== null)
      for (const part of Object.values(value)) collect(part);
  };
  const folder = `messages/${locale}`;
  for (const file of readdirSync(folder))
    collect(JSON.parse(readFileSync(`${folder}/${file}`, "utf8")));
  return found;
}

/**
 * The words of a screen by which its picture is known to be of it: menus, titles, tabs and heads of columns. What comes from
 * an account's data is not among them, because only `texts` are taken.
 */
export async function wordsOf(page: Page, texts: ReadonlySet<string>): Promise<string[]> {
  const seen = await page.evaluate(() => {
    const parts = "nav a, h1, h2, [role=tab], th, [role=columnheader]";
    const { clientHeight } = document.documentElement;
    return [...document.querySelectorAll<HTMLElement>(parts)]
      .filter((part) => part.checkVisibility() && part.getBoundingClientRect().top < clientHeight)
      .map((part) => part.innerText.trim());
  });
  return [...new Set(seen)].filter((word) => texts.has(word)).toSorted();
}
