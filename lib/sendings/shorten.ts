import { replaceLookalikes } from "./lookalikes.ts";
import { segmentLimit, type TextMeasure } from "./segments.ts";
import { transliterate } from "./transliterate.ts";

/** What would bring a text below a segment. */
export interface Shortening {
  /** Characters that the last segment has. */
  excess: number;
  /** What may be left out, as it stands; empty where nothing of that kind is long enough. */
  cut: string[];
  /** The text without it; where nothing is to be left out, without its last characters, to be priced only. */
  text: string;
}

/** A last segment of more characters is no accident. */
const maxExcess = 25;

const words =
  "очень|просто|именно|действительно|абсолютно|совершенно|специально|лично|также|пожалуйста|прямо|обязательно|только|всего|уже|ещё|еще|" +
  "very|really|just|simply|please|absolutely|totally|quite|also|only|actually|" +
  "muy|realmente|simplemente|solo|solamente|absolutamente|también|además";
const dispensable = [
  // A space goes with a word, so that two don't stay.
  new RegExp(String.raw`(?<![\p{L}\p{N}$#])(?:${words})(?![\p{L}\p{N}])[ ]`, "giu"),
  /(?<=[!?.])[!?.]+/gu,
  / {2,}(?=\S)/gu,
  /\s?(?:\p{Extended_Pictographic}[\uFE0F\u200D]*)+/gu,
];

interface Piece {
  at: number;
  found: string;
}

/**
 * How a text of several segments gets one fewer by leaving out a few characters: words and signs that say nothing, the
 * fewest that suffice. Null where the last segment is no accident. `measure` is that of the text as it is sent.
 */
export function shorten(text: string, measure: TextMeasure): Shortening | null {
  const { characters, segments, encoding } = measure;
  if (segments < 2) return null;
  const excess = characters - segmentLimit(segments - 1, encoding);
  if (excess < 1 || excess > maxExcess) return null;
  const pieces = fewest(piecesOf(text), excess);
  if (pieces.length === 0) return { excess, cut: [], text: text.slice(0, -excess) };
  let left = text;
  for (const { at, found } of pieces.toSorted((a, b) => b.at - a.at))
    left = left.slice(0, at) + left.slice(at + found.length);
  return { excess, cut: pieces.map(({ found }) => found.trim() || found), text: left.trim() };
}

function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  for (const pattern of dispensable)
    for (const { 0: found, index } of text.matchAll(pattern)) {
      const isTaken = pieces.some(
        (one) => index < one.at + one.found.length && one.at < index + found.length,
      );
      if (!isTaken) pieces.push({ at: index, found });
    }
  return pieces;
}

/** The shortest piece that suffices alone, else the longest ones until they do; none if all together don't. */
function fewest(pieces: readonly Piece[], excess: number): Piece[] {
  const byLength = pieces.toSorted((a, b) => a.found.length - b.found.length);
  const alone = byLength.find(({ found }) => found.length >= excess);
  if (alone) return [alone];
  const chosen: Piece[] = [];
  let sum = 0;
  for (const piece of byLength.toReversed()) {
    chosen.push(piece);
    sum += piece.found.length;
    if (sum >= excess) return chosen.toSorted((a, b) => a.at - b.at);
  }
  return [];
}

/** The text without emojis and with look-alikes replaced. */
export function withoutEmojis(text: string): string {
  return replaceLookalikes(text)
    .replaceAll(
      /\s?(?:[\p{Extended_Pictographic}\p{RI}](?:\uFE0F|\u200D|\p{Emoji_Modifier})*)+/gu,
      "",
    )
    .trim();
}

/** Ways to need fewer segments without leaving out words. */
export type ShorterKind = "emojis" | "latin" | "both";

export interface ShorterText {
  kind: ShorterKind;
  text: string;
}

/**
 * The text without emojis or, if that is no help, in Latin letters; and with both steps where these together save more.
 * `segmentsOf` counts a text as it is sent.
 */
export function shorterTexts(text: string, segmentsOf: (text: string) => number): ShorterText[] {
  if (!/\p{Extended_Pictographic}|\p{Script=Cyrillic}/u.test(text)) return [];
  const latin = transliterate(text);
  const texts = { emojis: withoutEmojis(text), latin, both: withoutEmojis(latin) };
  let least = segmentsOf(text);
  const offers: ShorterText[] = [];
  const offer = (kind: ShorterKind) => {
    const other = texts[kind];
    const segments = segmentsOf(other);
    if (other === "" || segments >= least) return;
    least = segments;
    offers.push({ kind, text: other });
  };
  offer("emojis");
  // Where leaving out emojis helps, letters may stay as they are.
  if (offers.length === 0) offer("latin");
  offer("both");
  return offers;
}
