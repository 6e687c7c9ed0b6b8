import { forcesUnicode, type UnicodeCause } from "./lookalikes.ts";
import { variableNames } from "./variables.ts";

/** A piece of a text as the editor draws it; the pieces joined are the text. */
export interface EditorMark {
  kind: "text" | "variable" | "generator" | "unknown" | "unicode";
  text: string;
  /** Position in UTF-16 code units, from 0. */
  index: number;
}

const words = /\$[\p{L}_][\p{L}\p{N}_]*|#(?:N{1,12}|L{1,12})(?![\p{L}\p{N}_])/gu;
const longestFirst = [...variableNames, "link"].toSorted((a, b) => b.length - a.length);

/** Cuts a text into what the editor marks: variables, generators, unknown `$words`, characters of `causes`. */
export function markText(
  text: string,
  causes: readonly Pick<UnicodeCause, "index" | "character">[],
): EditorMark[] {
  const marks: EditorMark[] = [];
  for (const match of text.matchAll(words)) {
    const [word] = match;
    if (word.startsWith("#")) marks.push({ kind: "generator", text: word, index: match.index });
    else {
      const name = longestFirst.find((known) => word.startsWith(`$${known}`));
      const mark = name === undefined ? word : `$${name}`;
      marks.push({
        kind: name === undefined ? "unknown" : "variable",
        text: mark,
        index: match.index,
      });
    }
  }
  const taken = (index: number) =>
    marks.some((mark) => index >= mark.index && index < mark.index + mark.text.length);
  for (const { index, character } of causes) {
    if (!taken(index)) marks.push({ kind: "unicode", text: character, index });
  }
  return fillGaps(
    text,
    marks.toSorted((a, b) => a.index - b.index),
  );
}

function fillGaps(text: string, marks: readonly EditorMark[]): EditorMark[] {
  const pieces: EditorMark[] = [];
  let end = 0;
  for (const mark of marks) {
    if (mark.index > end)
      pieces.push({ kind: "text", text: text.slice(end, mark.index), index: end });
    pieces.push(mark);
    end = mark.index + mark.text.length;
  }
  if (end < text.length) pieces.push({ kind: "text", text: text.slice(end), index: end });
  return pieces;
}

/** Why a text is counted as Unicode, and what can be done about it. */
export interface UnicodeReason {
  /** The first character that forces it. */
  first: UnicodeCause;
  /** Characters to mark: all of them where they are few, none in a text of another alphabet. */
  marked: UnicodeCause[];
  /** The number of characters that force Unicode. */
  count: number;
  /** Every one of them has a look-alike, so replacing makes the text GSM. */
  isReplaceable: boolean;
}

const maxMarked = 5;

/** Null for a text that fits the GSM alphabet. Variables' values are not looked into. */
export function findUnicodeReason(text: string): UnicodeReason | null {
  const causes = forcesUnicode(text);
  const [first] = causes;
  if (!first) return null;
  const isReplaceable = causes.every(({ replacement }) => replacement !== null);
  const isFew = causes.length <= Math.max(1, Math.min(maxMarked, text.length / 10));
  return {
    first,
    marked: isReplaceable || isFew ? causes : [],
    count: causes.length,
    isReplaceable,
  };
}
