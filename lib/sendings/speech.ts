/** How fast a voice reads, spaces and punctuation counted. */
const charactersPerSecond = 15;
/** A digit is said as a word. */
const charactersPerDigit = 5;

/**
 * Whole seconds that a text takes when it is spoken, which is what a voice message is priced by:
 * 15 characters a second, a digit counting as five and any run of white space as one; a started
 * second counts. The same whatever voice reads it, so a price is known before anything is sent.
 */
export function spokenSeconds(text: string): number {
  const said = text.trim().replaceAll(/\s+/g, " ");
  const digits = said.match(/\p{Nd}/gu)?.length ?? 0;
  return Math.ceil((said.length + digits * (charactersPerDigit - 1)) / charactersPerSecond);
}
