const link =
  /(?:https?:\/\/|www\.)[^\s<>"]+|(?<![\p{L}\p{N}.@$-])(?:[\p{L}\p{N}-]+\.)+(?:[a-z]{2,24}|рф|рус|онлайн|сайт|москва)(?![\p{L}\p{N}@])(?:[/?#][^\s<>"]*)?/giu;

/** Links of one text that are looked at. */
const maxLinks = 5;

/** The links in a text, each once, as browsers open them: without the signs of the sentence that they stand in. */
export function linksIn(text: string): string[] {
  const found = [...text.matchAll(link)].map(([one]) => one.replace(/[.,;:!?»”')\]]+$/u, ""));
  return [...new Set(found)].filter((one) => !one.includes("$")).slice(0, maxLinks);
}

/** The address that a link of a text opens. */
export function addressOf(found: string): string {
  return /^https?:/i.test(found) ? found : `https://${found}`;
}
