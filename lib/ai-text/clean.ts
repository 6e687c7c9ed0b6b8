import { type Masks, private_, token } from "./mask.ts";

interface Cleaned {
  text: string;
  /** Something that was not given was taken out. */
  isCleaned: boolean;
}

const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu;
const joiner = "\u200D";
const fence = /^```[a-z]*\n?|\n?```$/gi;
const quoted = /^(?:"([^"]+)"|«([^«»]+)»|“([^“”]+)”)$/u;

/**
 * What a model has written, as a text of the product: without anything invisible, and without links, mail addresses,
 * long numbers and variables of its own. What was hidden from it is put back.
 */
export function cleanDraft(written: string, masks: Masks, withEmojis: boolean): Cleaned {
  const isKept = (found: string) => found === "\n" || (withEmojis && found === joiner);
  let text = written.replaceAll("\t", " ").replaceAll(unseen, (one) => (isKept(one) ? one : ""));
  text = text.trim().replaceAll(fence, "").trim();
  const [, ...inner] = quoted.exec(text) ?? [];
  text = inner.find((one) => one !== undefined) ?? text;
  if (!withEmojis) text = text.replaceAll(/[\p{Extended_Pictographic}\p{RI}\uFE0F\u20E3]/gu, "");
  // A token that stands for nothing goes first, so that what stood around it can't come together afterwards.
  const plain = tidied(masks.withoutUnknown(inPlainLetters(text)));
  const bare = withoutOwn(plain);
  return { text: tidied(masks.restore(bare)), isCleaned: bare !== plain };
}

/** So often what was taken out may have left another such thing behind; a text that is made of them is none. */
const maxRounds = 20;

/** The text without links and numbers, those included that come together when what stood between them has gone. */
function withoutOwn(text: string): string {
  let before = text;
  for (let round = 0; round < maxRounds; round++) {
    // Its own tokens are what is hidden; they are put back later.
    const bare = before.replaceAll(private_, (found) => (isToken(found) ? found : ""));
    const after = tidied(bare);
    if (after === before) return after;
    before = after;
  }
  return "";
}

/** Wide letters, letters of formulas and letters in circles, which are read as the usual ones. */
const dressed = /[\u2460-\u24FF\uFE50-\uFE6F\uFF01-\uFF5E\u{1D400}-\u{1D7FF}]/gu;

function inPlainLetters(text: string): string {
  return text.replaceAll(dressed, (one) => {
    const plain = one.normalize("NFKC");
    return /^[\p{L}\p{N}\p{P}\p{S}]$/u.test(plain) ? plain : one;
  });
}

/** The same of a draft that is still being written: a token that has only begun is not seen. */
export function cleanPart(written: string, masks: Masks, withEmojis: boolean): string {
  return cleanDraft(written.replace(/\[{1,2}[A-Z]*\d*\]?$/, ""), masks, withEmojis).text;
}

function isToken(found: string): boolean {
  return new RegExp(`^(?:${token.source})$`).test(found);
}

function tidied(text: string): string {
  return text
    .replaceAll(/[ \u00A0]{2,}/g, " ")
    .replaceAll(/ +([,.!?;:])/g, "$1")
    .replaceAll(/ *\n */g, "\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}
