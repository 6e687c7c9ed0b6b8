import { type Encoding, encodingLabels } from "./reading.ts";

const oneByte = ["win1251", "win1252", "macCyrillic", "cp866", "koi8r"] as const;

/** How the letters of a text are written, by its beginning; null for what is no text at all. */
export function detectEncoding(head: Uint8Array): Encoding | null {
  const [first, second] = head;
  if (first === 0xff && second === 0xfe) return "utf16le";
  if (first === 0xfe && second === 0xff) return "utf16be";
  const wide = detectWide(head);
  if (wide) return wide;
  if (head.includes(0)) return null;
  if (isUtf8(head)) return "utf8";
  let best: Encoding = "win1251";
  let most = -Infinity;
  for (const encoding of oneByte) {
    const score = scoreOf(new TextDecoder(encodingLabels[encoding]).decode(head));
    if (score > most) [best, most] = [encoding, score];
  }
  return best;
}

/**
 * Detects UTF-16 without a mark: in digits, delimiters and line ends one of the two bytes is zero, always the
 * same one.
 */
function detectWide(head: Uint8Array): "utf16le" | "utf16be" | null {
  const zeros = [0, 0];
  for (const [at, byte] of head.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const enough = head.length / 20;
  if (odd > enough && even === 0) return "utf16le";
  return even > enough && odd === 0 ? "utf16be" : null;
}

/**
 * A file that is truncated, or has some broken bytes, still counts as UTF-8: in texts of other encodings sequences that
 * are valid by chance are the fewer ones.
 */
function isUtf8(head: Uint8Array): boolean {
  const text = new TextDecoder().decode(head, { stream: true });
  // The sign of a broken character may itself be in the file.
  let broken = -countOfSigns(head);
  let wide = 0;
  for (const character of text) {
    if (character === "\uFFFD") broken += 1;
    else if (character > "\u007F") wide += 1;
  }
  return broken * 2 <= wide;
}

/** How often the three bytes of U+FFFD occur. */
function countOfSigns(head: Uint8Array): number {
  let count = 0;
  for (let at = head.indexOf(0xef); at !== -1; at = head.indexOf(0xef, at + 1))
    if (head[at + 1] === 0xbf && head[at + 2] === 0xbd) count += 1;
  return count;
}

const word = /[A-Za-z\u0080-\uFFFF]+/g;
const harmless = new Set("«»“”„‘’–—№…•©®°\u00A0€");

/** The most frequent letters of Russian; words in capitals differ from one Cyrillic encoding to another by them alone. */
const frequent = new Set("оеаинтсрвлкмдпуОЕАИНТСРВЛКМДПУ");

/** How much a text looks as people write it: the more, the better. A single character alone says nothing. */
function scoreOf(text: string): number {
  let score = 0;
  for (const [found] of text.matchAll(word)) {
    if (found.length === 1 && kindOf(found) !== "symbol") continue;
    for (const letter of found) if (frequent.has(letter)) score += 0.5;
    for (let at = 0; at < found.length; at++) score += pointsFor(found, at);
  }
  return score;
}

type Kind = "ascii" | "lower" | "upper" | "otherCyrillic" | "accented" | "symbol" | "harmless" | "";

function kindOf(character: string): Kind {
  if (character === "") return "";
  if (character < "\u0080") return "ascii";
  if (/[а-яёіїєґ]/.test(character)) return "lower";
  if (/[А-ЯЁІЇЄҐ]/.test(character)) return "upper";
  if (/\p{Script=Cyrillic}/u.test(character)) return "otherCyrillic";
  if (/\p{Script=Latin}/u.test(character)) return "accented";
  return harmless.has(character) ? "harmless" : "symbol";
}

function pointsFor(found: string, at: number): number {
  const kind = kindOf(found.charAt(at));
  const before = kindOf(found.charAt(at - 1));
  const after = kindOf(found.charAt(at + 1));
  const isBesideAscii = before === "ascii" || after === "ascii";
  switch (kind) {
    case "lower":
      return isBesideAscii ? -4 : 2;
    case "upper":
      if (isBesideAscii) return -4;
      return before === "lower" ? -4 : 2;
    case "otherCyrillic":
      return -3;
    case "accented":
      if (before === "accented" || after === "accented") return -2;
      return isBesideAscii ? 3 : 0;
    case "symbol":
      return -3;
    case "harmless":
      return before !== "" && after !== "" && before !== "harmless" && after !== "harmless"
        ? -2
        : 0;
    case "ascii":
    case "":
      return 0;
  }
}
