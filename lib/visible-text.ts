/** With variation selectors, joiners of letters, and the blanks of Hangul and Braille. */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;
/** With the blank of Braille, which counts as a sign. */
const drawsNothing = /[\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/**
 * A text without characters that show nothing (soft hyphens, joiners, marks of writing direction), which copying
 * brings along. With them an address or a name would differ from the same one without.
 */
export function visibleText(text: string): string {
  return text.replaceAll(invisible, "");
}

/** Whether a text shows nothing at all. */
export function isBlank(text: string): boolean {
  return text.replaceAll(drawsNothing, "") === "";
}

const tag = /<[^>]*>/g;
const blankEntity =
  /&(?:nbsp|shy|zwn?j|[er]n?sp|thinsp|#0*(?:160|173|820[3-7]|8288)|#x0*(?:a0|ad|200[b-f]|2060));/gi;
const drawing = /<(?:img|hr|video|audio|svg|input|button|picture)\b|background/i;

/** Whether a letter shows nothing: neither text nor pictures. */
export function isBlankHtml(html: string): boolean {
  return !drawing.test(html) && isBlank(html.replaceAll(tag, "").replaceAll(blankEntity, ""));
}
