import type { ConsentChange } from "./incoming.ts";
import known from "./words.json" with { type: "json" };

interface Words {
  stop: readonly string[];
  start: readonly string[];
}

/** The built-in opt-out and opt-in words by language, and the words of courtesy that people write round them. */
export const commonWords: Readonly<Record<string, Words & { courtesies: readonly string[] }>> =
  known;

/** Latin capitals that look like Cyrillic ones, because "CTOП" is typed with both on many phones. */
const twins: Readonly<Record<string, string>> = {
  A: "А", B: "В", C: "С", E: "Е", H: "Н", K: "К", M: "М", O: "О", P: "Р", T: "Т", X: "Х", Y: "У",
}; // prettier-ignore

const unseen = /[\p{M}\p{Cf}]/gu;
const besideLetters = /[^\p{L}\p{N}]+/gu;
const latinTwin = /[ABCEHKMOPTXY]/g;
const maxWordLength = 40;
/** Characters of a message with an opt-out word, its signature included. */
const maxTextLength = 300;

/**
 * The form of a word for comparison: capitals without accents, quotes, dots and emoji; Latin letters that look
 * like Cyrillic ones count as those. Null for a text longer than any word or without letters.
 */
export function wordKey(text: string): string | null {
  if (text.length > 2 * maxWordLength) return null;
  const plain = text
    .normalize("NFKD")
    .replaceAll(unseen, "")
    .toUpperCase()
    .replaceAll(besideLetters, " ")
    .trim()
    .replaceAll(latinTwin, (letter) => twins[letter] ?? letter);
  return plain === "" || plain.length > maxWordLength ? null : plain;
}

export function keysOf(words: readonly string[]): string[] {
  return words.map(wordKey).filter((key) => key !== null);
}

const languages = Object.values(commonWords);
const stopKeys = new Set(keysOf(languages.flatMap(({ stop }) => stop)));
const startKeys = new Set(keysOf(languages.flatMap(({ start }) => start)));

const courtesies = new Set(keysOf(languages.flatMap((language) => language.courtesies)));
const longestCourtesy = 4;

const noWords: Words = { stop: [], start: [] };

/**
 * The consent that a message expresses by an opt-out or opt-in word; null for any other message. The word stands
 * alone, is repeated, stands beside another that means the same, or has courtesies round it ("Stop please", "отпишите
 * меня"), in the whole text or in front of a signature. A word within a sentence ("don't stop", "stop by tomorrow"), or
 * above one, is none.
 */
export function consentOf(text: string, own: Words = noWords): ConsentChange | null {
  if (text.length > maxTextLength) return null;
  const [firstLine = "", ...lines] = text.trim().split(/\s*[\r\n]+\s*/);
  const whole = consentOfLine(text, own);
  if (whole) return whole;
  if (lines.length > 0) return lines.every(isSignature) ? consentOf(firstLine, own) : null;
  const [, word = "", name = ""] = inlineSignature.exec(firstLine) ?? [];
  const isSigned = isSignature(name) && consentOfLine(name, own) === null;
  return isSigned ? consentOfLine(word, own) : null;
}

/** A name behind a dash, or behind the end of a sentence: "STOP - John", "Please STOP. Thanks, Ann". */
const inlineSignature = /^([^-–—.!]{2,40}?)\s*(?:\s[-–—]\s|[.!]\s+)(.+)$/u;
const programs =
  /^(?:--|с уважением|(?:best|kind|warm)? ?regards|cheers|saludos|cordialement|bien à vous|(?:cordiali |distinti )?saluti|sent from|get outlook|отправлено|enviado desde|envoyé d|(?:mit freundlichen|viele) grü(?:ß|ss)en?|mfg|gesendet|von meinem .{1,30} gesendet|inviato da|atenciosamente|att\.?$|abraços|enviado d[oe])/i;
const names = /^(?:[-–—]\s*)?(?:\p{Lu}[\p{L}.'’-]*[,\s]*){1,4}$/u;

/** Whether a line is what people or programs put below a message: a few names, or a program's own words. */
function isSignature(line: string): boolean {
  return programs.test(line) || names.test(line) || wordKey(line) === null || isCourtesy(line);
}

function isCourtesy(line: string): boolean {
  const key = wordKey(line);
  return key !== null && bareWord(key) === "";
}

function consentOfLine(text: string, own: Words): ConsentChange | null {
  const key = wordKey(text);
  if (key === null) return null;
  const ownStops = keysOf(own.stop);
  const ownStarts = keysOf(own.start);
  const isStop = (word: string) => stopKeys.has(word) || ownStops.includes(word);
  const isStart = (word: string) => startKeys.has(word) || ownStarts.includes(word);
  const bare = bareWord(key);
  if (isStop(key) || isStop(bare)) return "withdrawn";
  if (isStart(key) || isStart(bare)) return "granted";
  // Several words, each of which means the same: "STOP / СТОП", "stop please stop".
  const parts = bare.split(" ").filter((word) => !courtesies.has(word));
  if (parts.length < 2) return null;
  if (parts.every(isStop)) return "withdrawn";
  return parts.every(isStart) ? "granted" : null;
}

/** What remains of a key without courtesies at both ends; a word that is repeated counts once. */
function bareWord(key: string): string {
  let words = key.split(" ");
  for (let isShorter = true; isShorter;) {
    const { length } = words;
    for (let size = Math.min(longestCourtesy, length); size > 0; size -= 1) {
      if (courtesies.has(words.slice(0, size).join(" "))) words = words.slice(size);
      if (courtesies.has(words.slice(-size).join(" "))) words = words.slice(0, -size);
    }
    isShorter = words.length < length;
  }
  const [first = ""] = words;
  return words.every((word) => word === first) ? first : words.join(" ");
}
