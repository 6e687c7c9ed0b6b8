import { isGsmCodeUnit } from "./segments.ts";

export interface UnicodeCause {
  /** Position in UTF-16 code units, from 0. */
  index: number;
  /** A whole character: a pair of surrogates is one. */
  character: string;
  /** What GSM offers instead (may be longer, or empty for an invisible character); null when nothing. */
  replacement: string | null;
}

const typographic = new Map<string, string>();
for (const [replacement, characters] of [
  ["'", "‘’‚‛′ʼ´`‹›"],
  ['"', "“”„‟″«»"],
  ["-", "‐‑‒–—―−•"],
  ["...", "…"],
  [
    " ",
    "\t\u00A0\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200A\u202F\u205F\u3000",
  ],
  ["", "\u00AD\u200B\u200C\u2060\uFEFF"],
  [".", "·"],
  ["x", "×"],
  ["No", "№"],
] as const) {
  for (const character of characters) typographic.set(character, replacement);
}

// Greek capitals outside the GSM alphabet have the very shape of the Latin ones.
addPairs(typographic, "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "ABEZHIKMNOPTYX");

const cyrillic = new Map<string, string>();
addPairs(cyrillic, "аеорсухіјѕАВЕКМНОРСТУХІЈЅ", "aeopcyxijsABEKMHOPCTYXIJS");

const cyrillicLetter = /\p{Script=Cyrillic}/u;
const cyrillicLetters = /\p{Script=Cyrillic}/gu;
const latinLetters = /\p{Script=Latin}/gu;

function addPairs(target: Map<string, string>, from: string, to: string): void {
  for (let index = 0; index < from.length; index++)
    target.set(from.charAt(index), to.charAt(index));
}

/** Each character that forces Unicode, in order, with its GSM look-alike where there is one. */
export function forcesUnicode(text: string): UnicodeCause[] {
  const causes: UnicodeCause[] = [];
  let strayCyrillic: boolean | undefined;
  for (let index = 0; index < text.length;) {
    const unit = text.charCodeAt(index);
    if (isGsmCodeUnit(unit)) {
      index++;
      continue;
    }
    const character = String.fromCodePoint(text.codePointAt(index) ?? unit);
    let replacement = typographic.get(character) ?? null;
    if (replacement === null && cyrillicLetter.test(character)) {
      strayCyrillic ??= hasOnlyStrayCyrillic(text);
      if (strayCyrillic) replacement = cyrillic.get(character) ?? null;
    }
    causes.push({ index, character, replacement });
    index += character.length;
  }
  return causes;
}

/**
 * Cyrillic letters typed by accident: each has a Latin twin and the Latin letters are the majority.
 * In a Russian text a swapped letter would gain nothing and spoil the words.
 */
function hasOnlyStrayCyrillic(text: string): boolean {
  const letters = text.match(cyrillicLetters) ?? [];
  const latin = text.match(latinLetters)?.length ?? 0;
  return letters.length < latin && letters.every((letter) => cyrillic.has(letter));
}

/** The text with every look-alike replaced; characters without one stay. */
export function replaceLookalikes(text: string): string {
  let result = "";
  let end = 0;
  for (const { index, character, replacement } of forcesUnicode(text)) {
    if (replacement === null) continue;
    result += text.slice(end, index) + replacement;
    end = index + character.length;
  }
  return result + text.slice(end);
}
