import { visibleText } from "#lib/visible-text.ts";

/** Letters and figures that look like Latin letters, in lower case. */
const twins = new Map<string, string>();
for (const [latin, others] of [
  ["a", "аα"],
  ["b", "вβ"],
  ["c", "с"],
  ["e", "еε"],
  ["h", "н"],
  ["i", "іι"],
  ["j", "ј"],
  ["k", "кκ"],
  ["m", "м"],
  ["o", "оο0"],
  ["p", "рρ"],
  ["s", "ѕ"],
  ["t", "тτ"],
  ["x", "хχ"],
  ["y", "уγ"],
] as const)
  for (const other of others) twins.set(other, latin);

const twin = new RegExp(`[${[...twins.keys()].join("")}]`, "gu");
const marks = /\p{M}/gu;
const blanks = /\s+/gu;
const figures = /\d+/gu;

/**
 * A text as words are looked for in it: without regard to case, to signs that show nothing, to marks over letters, and to
 * the alphabet that a letter of the same look is from.
 */
export function foldText(text: string): string {
  return visibleText(text.normalize("NFKD"))
    .replaceAll(marks, "")
    .toLowerCase()
    .replaceAll(twin, (letter) => twins.get(letter) ?? letter)
    .replaceAll(blanks, " ")
    .trim();
}

/** What texts that count as the same have in common: figures may differ, as in codes and sums. */
export function patternOf(text: string): string {
  return foldText(visibleText(text.normalize("NFKC")).replaceAll(figures, "#"));
}

const besideWord = /[\p{L}\p{N}]/u;
/** Words are kept by up to so many first letters, so that few are looked at for each place of a text. */
const keyLength = 8;

interface Word {
  text: string;
  /** Whether letters may stand right before or after it. */
  isOpenBefore: boolean;
  isOpenAfter: boolean;
}

/** The words of a rule, a line or a comma apart, each once. */
export function wordsOf(text: string): string[] {
  const words = text.split(/[\n,;]/u).map((word) => word.trim());
  return [...new Set(words)].filter((word) => bare(word) !== "");
}

/** An asterisk at an end stands for any further letters. */
function bare(word: string): string {
  return foldText(word.replaceAll("*", " "));
}

/**
 * Makes a search for any of these words or phrases in a folded text. They are whole words, unless an asterisk says
 * otherwise. Its time hardly depends on how many they are.
 */
export function wordFinder(words: readonly string[]): (folded: string) => boolean {
  const byKey = new Map<string, Word[]>();
  for (const word of words) {
    const text = bare(word);
    const key = text.slice(0, keyLength);
    const known = byKey.get(key) ?? [];
    known.push({ text, isOpenBefore: word.startsWith("*"), isOpenAfter: word.endsWith("*") });
    if (text !== "") byKey.set(key, known);
  }
  const lengths = [...new Set([...byKey.keys()].map((key) => key.length))];
  return (folded) => {
    for (let at = 0; at < folded.length; at++)
      for (const length of lengths)
        if (byKey.get(folded.slice(at, at + length))?.some((word) => stands(word, folded, at)))
          return true;
    return false;
  };
}

function stands({ text, isOpenBefore, isOpenAfter }: Word, folded: string, at: number): boolean {
  if (!folded.startsWith(text, at)) return false;
  const end = at + text.length;
  return (
    (isOpenBefore || at === 0 || !besideWord.test(folded.charAt(at - 1))) &&
    (isOpenAfter || end === folded.length || !besideWord.test(folded.charAt(end)))
  );
}
