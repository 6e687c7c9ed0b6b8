import { readFileSync } from "node:fs";
import path from "node:path";
import type { Locale } from "#lib/locales.ts";

/** The language in which the demonstration's texts are written. */
export const written = "ru";

/** What the demonstration says in a language. */
export interface Speech {
  locale: Locale;
  /** A text of the demonstration in the language; one that is foreign by intention stays as it is. */
  say: (text: string) => string;
}

const folder = path.join(import.meta.dirname, "..", "texts");

/** Reads the demonstration's texts of a language, which are kept by their Russian originals. */
export function speechOf(locale: Locale): Speech {
  if (locale === written) return { locale, say: (text) => text };
  const texts = new Map(Object.entries(readJson(locale) as Record<string, string>));
  return { locale, say: (text) => texts.get(text) ?? text };
}

export interface Names {
  male: readonly string[];
  female: readonly string[];
  surnames: readonly string[];
}

/** Names of people of every language but Russian, which makes its own by gender. */
export function readNames(): Readonly<Record<string, Names>> {
  return readJson("names") as Record<string, Names>;
}

function readJson(name: string): unknown {
  return JSON.parse(readFileSync(path.join(folder, `${name}.json`), "utf8"));
}
