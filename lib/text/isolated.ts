/** Invisible signs by which a text orders the letters after it. */
const turning = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;

/**
 * Somebody's text as a word of our own sentence: it keeps its direction and leaves ours alone, so that
 * a title with a right-to-left override doesn't turn what follows it about. A text that has an element
 * to itself takes `<bdi>` instead.
 */
export function isolated(text: string): string {
  const plain = text.replaceAll(turning, "");
  return rightToLeft.test(plain) ? `\u2068${plain}\u2069` : plain;
}
