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
  let isCleaned = false;
  text = text.replaceAll(private_, (found) => {
    // Its own tokens are what is hidden; they are put back below.
    if (isToken(found)) return found;
    isCleaned = true;
    return "";
  });
  text = masks.restore(text);
  return { text: tidied(text), isCleaned };
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
