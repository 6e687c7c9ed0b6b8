import type { Locale } from "#lib/locales.ts";
import type { VerificationChannel } from "./channels.ts";

/** The place of the code in a text. */
export const codeMark = "$code";

/** What a code goes out with where the account has no words of its own. */
export const usualText: Record<Locale, string> = {
  en: "Your code: $code. Tell it to no one.",
  es: "Su código: $code. No lo comparta con nadie.",
  ru: "Ваш код: $code. Никому его не сообщайте.",
};

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
