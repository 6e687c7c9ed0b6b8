import type { ConsentChange } from "./incoming.ts";

interface Words {
  stop: readonly string[];
  start: readonly string[];
}

/** The built-in opt-out and opt-in words by language. */
export const commonWords: Readonly<Record<string, Words>> = {
  en: {
    stop: ["STOP", "STOP ALL", "STOPALL", "UNSUBSCRIBE", "OPT OUT", "OPTOUT"],
    start: ["START", "UNSTOP", "SUBSCRIBE", "OPT IN", "OPTIN"],
  },
  ru: {
    stop: ["СТОП", "ОТПИСАТЬСЯ", "ОТПИСАТЬ", "ОТПИСКА", "ОТПИШИТЕ"],
    start: ["СТАРТ", "ПОДПИСАТЬСЯ", "ПОДПИСКА"],
  },
  es: {
    stop: ["BAJA", "DAR DE BAJA", "DARME DE BAJA", "DESUSCRIBIR"],
    start: ["ALTA", "DAR DE ALTA", "DARME DE ALTA", "SUSCRIBIR"],
  },
  pt: { stop: ["PARAR", "SAIR", "CANCELAR INSCRIÇÃO"], start: ["VOLTAR", "INSCREVER"] },
  fr: { stop: ["ARRÊT", "DÉSABONNER"], start: ["REPRENDRE", "ABONNER"] },
  de: { stop: ["STOPP", "ABMELDEN"], start: ["ANMELDEN"] },
  it: { stop: ["CANCELLAMI", "DISISCRIVIMI"], start: ["ISCRIVIMI"] },
};

/** Latin capitals that look like Cyrillic ones, because "CTOП" is typed with both on many phones. */
const twins: Readonly<Record<string, string>> = {
  A: "А", B: "В", C: "С", E: "Е", H: "Н", K: "К", M: "М", O: "О", P: "Р", T: "Т", X: "Х", Y: "У",
}; // prettier-ignore

const unseen = /[\p{M}\p{Cf}]/gu;
const besideLetters = /[^\p{L}\p{N}]+/gu;
const latinTwin = /[ABCEHKMOPTXY]/g;
const maxWordLength = 40;

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

const noWords: Words = { stop: [], start: [] };

/** The consent that a message expresses if its whole text is an opt-out or opt-in word; null otherwise. */
export function consentOf(text: string, own: Words = noWords): ConsentChange | null {
  const key = wordKey(text);
  if (key === null) return null;
  if (stopKeys.has(key) || keysOf(own.stop).includes(key)) return "withdrawn";
  return startKeys.has(key) || keysOf(own.start).includes(key) ? "granted" : null;
}
