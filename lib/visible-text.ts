/** With variation selectors, joiners of letters and the blanks of Hangul. */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
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
