import type { FoundSection } from "#lib/documentation/page.ts";
import type { Env } from "#lib/env.ts";
import type { Locale } from "#lib/locales.ts";
import { plainWords } from "./plain-words.ts";
import { type ReadPage, readPages } from "./read-pages.ts";
import type { Section } from "./render.ts";

interface SearchOptions {
  /** All words of the search must occur in a heading. */
  onlyHeadings?: boolean;
  maxShown?: number;
}

const maxFound = 30;
const maxWords = 8;
const around = 90;

/**
 * Places of the documentation that have all the words, those with them in a heading first. Of long words the
 * end doesn't count: "рассылки" finds "рассылка".
 */
export async function searchDocumentation(
  locale: Locale,
  env: Env,
  text: string,
  { onlyHeadings = false, maxShown = maxFound }: SearchOptions = {},
): Promise<FoundSection[]> {
  const stems = plainWords(text).split(" ").filter(Boolean).slice(0, maxWords).map(stemOf);
  if (stems.length === 0) return [];
  const pages = await readPages(locale, env);
  return pages
    .flatMap((page) => page.sections.map((section) => ({ page, section })))
    .map(({ page, section }) => ({
      page,
      section,
      weight: weigh(page, onlyHeadings ? { ...section, words: "" } : section, stems),
    }))
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, maxShown)
    .map(({ page: { category, file, title, description }, section }) => ({
      page: { category, file, title, description },
      heading: section.heading,
      excerpt: excerptOf(section, stems),
    }));
}

/** 0 where a word is missing. */
function weigh({ title }: ReadPage, { heading, words }: Section, stems: readonly string[]): number {
  // Ids are English: what programmers call it finds it in every language.
  const head = plainWords(heading ? `${heading.text} ${heading.id}` : title);
  const weights = stems.map(
    (stem) => (placeOf(stem, head) >= 0 ? 10 : 0) + (placeOf(stem, words) >= 0 ? 1 : 0),
  );
  return weights.includes(0) ? 0 : weights.reduce((sum, weight) => sum + weight, 0);
}

/** The position of the first word with this beginning; -1 if no word has it. */
function placeOf(stem: string, plainText: string): number {
  return ` ${plainText}`.indexOf(` ${stem}`);
}

/** Up to three letters are taken for an ending, four at least stay. */
function stemOf(word: string): string {
  return /^\p{L}+$/u.test(word) ? word.slice(0, Math.max(4, word.length - 3)) : word;
}

function excerptOf({ text, words }: Section, stems: readonly string[]): string {
  const found = stems.map((stem) => placeOf(stem, words)).filter((at) => at >= 0);
  const from = Math.max(0, Math.min(...found, text.length) - around);
  const isAll = found.length === 0;
  const start = isAll || from === 0 ? 0 : text.indexOf(" ", from) + 1;
  const end = start + 2 * around + 40;
  return `${start > 0 ? "… " : ""}${text.slice(start, end).trim()}${end < text.length ? " …" : ""}`;
}
