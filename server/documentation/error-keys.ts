import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Locale } from "#lib/locales.ts";
import { readNounTexts } from "./noun-texts.ts";

interface Source {
  [key: string]: string | Source;
}

/** A key of an error and what it says, with an ellipsis for what is filled in. */
export interface ErrorKey {
  key: string;
  text: string;
  /** What to do about it; empty for what only operators meet. */
  remedy: string;
}

/** Every error of the product by its noun, as it is answered in a language. */
export function readErrorKeys(locale: Locale): Map<string, ErrorKey[]> {
  const folder = path.join(process.cwd(), "messages", locale);
  const remedies = readRemedies(locale);
  const nouns = new Map<string, ErrorKey[]>();
  for (const file of readdirSync(folder).toSorted()) {
    const noun = path.basename(file, ".json");
    const texts = JSON.parse(readFileSync(path.join(folder, file), "utf8")) as Source;
    const { errors } = texts;
    if (typeof errors === "object") nouns.set(noun, keysOf(errors, noun, remedies));
  }
  return nouns;
}

function keysOf(
  texts: Source,
  noun: string,
  remedies: Remedies,
  prefix = `${noun}.errors`,
): ErrorKey[] {
  return Object.entries(texts).flatMap(([name, text]) => {
    const key = `${prefix}.${name}`;
    return typeof text === "string"
      ? [{ key, text: withoutValues(text), remedy: remedyOf(key, remedies) }]
      : keysOf(text, noun, remedies, key);
  });
}

/** What to do, by a key or by the beginning of a family of keys: `sendings.errors.payload`. */
type Remedies = Readonly<Record<string, string>>;

function readRemedies(locale: Locale): Remedies {
  const file = path.join(process.cwd(), "content", locale, "reference", "remedies.json");
  const own = readNounTexts(locale).map(([noun, { remedy }]) => [noun, remedy] as const);
  return { ...(JSON.parse(readFileSync(file, "utf8")) as Remedies), ...Object.fromEntries(own) };
}

/** The remedy of the narrowest family that a key belongs to. */
function remedyOf(key: string, remedies: Remedies): string {
  const parts = key.split(".");
  for (let count = parts.length; count > 0; count -= 1) {
    const family = parts.slice(0, count).join(".");
    if (Object.hasOwn(remedies, family)) return remedies[family] ?? "";
  }
  return "";
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
