/** Invisible signs by which a text orders the letters after it. */
const turning = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;

/**
 * Isolates foreign text within a sentence of ours, so that a right-to-left override in it doesn't reverse what
 * follows. A text in an element of its own takes `<bdi>` instead.
 */
export function isolated(text: string): string {
  const plain = text.replaceAll(turning, "");
  return rightToLeft.test(plain) ? `\u2068${plain}\u2069` : plain;
}
