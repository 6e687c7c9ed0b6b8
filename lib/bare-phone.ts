import { visibleText } from "./visible-text.ts";

/** The usual form, in which lists of a million come. */
const plain = /^\+?\d{7,15}$/;
const foreignDigit = /[\u0660-\u0669\u06F0-\u06F9]/g;
const asText = /^=?"([^"]*)"$/;
const label =
  /^(?:tel|phone|mob|mobile|cell|callto|sms|whatsapp|viber|telegram|тел|телефон|моб|мобильный|т|м|p|t|m)[\s.:]*(?=[+\d(])/i;
const note = /\s*\((?=[^()]*\p{L})[^()\d]*\)$/u;
const extension =
  /(?<=\d)\)?[\s,;]*[([]?\s*(?:доб(?:авочный)?|вн(?:утр(?:енний)?)?|ext|extension|extn|x|#)[\s.:№#]*\d{1,6}\s*[)\]]?$/iu;
/** `(+7) 916 …` */
const bracketedCode = /^\(\s*\+\s*(\d{1,3})\s*\)/;
/** A line behind the number of an office: `204-18-68/69`. */
const otherLine = /(?<=(?:\d\D{0,3}){10})\s*\/\s*\d{1,4}$/;
const withFraction = /^(\+?\d{7,15})[.,]0+$/;
const scientific = /^(\d)[.,](\d{6,14})e\+?(\d{1,2})$/i;

const anyScientific = /^(\d)(?:[.,](\d{0,15}))?e\+?(\d{1,2})$/i;

/**
 * Whether a spreadsheet has shortened a number to a power of ten (`7.9161E+10`): its last digits are gone. Only numbers as
 * long as a phone's count.
 */
export function hasLostDigits(input: string): boolean {
  const [, , rest = "", exponent = ""] = anyScientific.exec(visibleText(input).trim()) ?? [];
  return Number(exponent) >= 6 && rest.length < Number(exponent);
}

/**
 * A number without what people and programs write round it: `tel:`, an apostrophe or `="…"` of a spreadsheet, a note
 * in brackets, an extension, a second line, a fraction of zeros. Digits of other scripts become 0 to 9. The rest is as
 * it was given, so what comes back may be no number.
 */
export function barePhone(input: string): string {
  if (plain.test(input)) return input;
  const text = visibleText(input)
    .normalize("NFKC")
    .replaceAll(foreignDigit, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
    .trim()
    .replace(/^'/, "")
    .replace(asText, "$1")
    .trim()
    .replace(label, "")
    .replace(bracketedCode, "+$1")
    .replace(note, "")
    .replace(extension, "")
    .replace(otherLine, "")
    .replace(withFraction, "$1")
    .trim();
  const [, first = "", rest = "", exponent] = scientific.exec(text) ?? [];
  // With fewer digits behind the point the others are gone.
  return Number(exponent) === rest.length ? first + rest : text;
}
