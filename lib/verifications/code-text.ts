import type { VerificationChannel } from "./channels.ts";

/** The place of the code in a text. Accounts without words of their own send `verifications.usualText` of messages. */
export const codeMark = "$code";

/** Stands for a digit in the text that is stored. */
const hidden = "*";

/** A message with its code hidden: a star for each digit, with pauses where a voice says them; a call carries the digits alone. */
export function hiddenText(channel: VerificationChannel, text: string, digits: number): string {
  const stars = Array.from({ length: digits }, () => hidden);
  if (channel === "flashcall") return stars.join("");
  return text.replaceAll(codeMark, stars.join(channel === "voice" ? ", " : ""));
}

/** The message with its code in the place of the stars. */
export function withCode(text: string, code: string): string {
  let at = 0;
  return text.replaceAll(hidden, () => code.charAt(at++ % code.length));
}
