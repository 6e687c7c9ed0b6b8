import { measureText, type SegmentCounting } from "#lib/sendings/segments.ts";
import type { TextLimit } from "./request.ts";

export function fits(text: string, limit: TextLimit, by: SegmentCounting): boolean {
  return limit.unit === "segment"
    ? measureText(text, by).segments <= limit.most
    : [...text].length <= limit.most;
}

/** The longest beginning of whole words that fits; of a first word that is too long, as many characters. */
export function cutToFit(text: string, limit: TextLimit, by: SegmentCounting): string {
  const ends = [...text.matchAll(/\s+/gu)].map(({ index }) => index);
  return longest(text, ends, limit, by) || longest(text, characterEnds(text), limit, by);
}

/** A longer beginning never fits where a shorter one doesn't, so the last that fits is found by halving. */
function longest(
  text: string,
  ends: readonly number[],
  limit: TextLimit,
  by: SegmentCounting,
): string {
  let [least, most] = [0, ends.length];
  while (least < most) {
    const middle = (least + most + 1) >> 1;
    if (fits(text.slice(0, ends[middle - 1]), limit, by)) least = middle;
    else most = middle - 1;
  }
  return least === 0 ? "" : text.slice(0, ends[least - 1]).trimEnd();
}

function characterEnds(text: string): number[] {
  let end = 0;
  return [...text].map((character) => (end += character.length));
}
