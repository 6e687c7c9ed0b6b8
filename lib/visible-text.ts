const invisible = /\p{Cf}/gu;
/** Blanks of Braille and Hangul, which count as letters or signs and show nothing. */
const drawsNothing = /[\s\p{Cf}\u115F\u1160\u2800\u3164\uFFA0]/gu;

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
