import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Locale } from "#lib/locales.ts";

interface Source {
  [key: string]: string | Source;
}

/** A key of an error and what it says, with an ellipsis for what is filled in. */
export interface ErrorKey {
  key: string;
  text: string;
}

/** Every error of the product by its noun, as it is answered in a language. */
export function readErrorKeys(locale: Locale): Map<string, ErrorKey[]> {
  const folder = path.join(process.cwd(), "messages", locale);
  const nouns = new Map<string, ErrorKey[]>();
  for (const file of readdirSync(folder).toSorted()) {
    const noun = path.basename(file, ".json");
    const texts = JSON.parse(readFileSync(path.join(folder, file), "utf8")) as Source;
    const { errors } = texts;
    if (typeof errors === "object") nouns.set(noun, keysOf(errors, `${noun}.errors`));
  }
  return nouns;
}

function keysOf(texts: Source, prefix: string): ErrorKey[] {
  return Object.entries(texts).flatMap(([name, text]) => {
    const key = `${prefix}.${name}`;
    return typeof text === "string" ? [{ key, text: withoutValues(text) }] : keysOf(text, key);
  });
}

const choice =
  /\{\w+, (?:plural|selectordinal|select),[^{}]*(?:\{[^{}]*\}[^{}]*)*?other \{([^{}]*)\}[^{}]*\}/;
/** A value, but not a branch of a choice that is one word long. */
const value = /(?<!(?:zero|one|two|few|many|other|=\d+) )\{\w+(?:, (?!plural|select)[^{}]*)?\}/g;

/** An ICU message as it reads before its values are known: `{amount}` is …, of a plural its usual form stays. */
export function withoutValues(message: string): string {
  // Brackets of the text itself stand between apostrophes, and are put back last.
  const quoted: string[] = [];
  let text = message
    .replaceAll(/'([<{][^']*)'/g, (_, own: string) => `§${quoted.push(own) - 1}§`)
    .replaceAll(value, "…");
  for (let next = text.replace(choice, "$1"); next !== text; next = text.replace(choice, "$1"))
    text = next;
  return text
    .replaceAll("#", "…")
    .replaceAll(/<\/?\w+\/?>/g, "")
    .replaceAll(/§(\d+)§/g, (_, at: string) => quoted[Number(at)] ?? "");
}
