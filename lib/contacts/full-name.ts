// This module has no schemas, because the import dialog uses it in the browser.

/** What comes first in a column that holds whole names. */
export const fullNameFields = ["lastFirst", "firstLast"] as const;
export type FullNameField = (typeof fullNameFields)[number];

export interface NameParts {
  lastName: string | null;
  firstName: string | null;
  middleName: string | null;
}

const patronymic =
  /.(?:вич|[оеё]вна|ична|[oe]vich|[oe]vna|ichna)$|^(?:ильич|кузьмич|лукич|фомич|никитич)$/iu;
/** A particle that makes a patronymic of the father's name before it. */
const particle = /^(?:оглы|оглу|кызы|гызы|уулу|улы|oghlu|oglu|ogly|qizi|kyzy|uulu)$/iu;

/**
 * Splits a full name:
 * - the text before a comma is the last name, then come the first and the middle name;
 * - a patronymic is recognized by its ending: the first name is before it, the rest is the last name;
 * - otherwise the order decides. With the last name first, the first name is the second word and the middle name
 *   the rest. With the first name first, all other words are the last name, as in "Ana García López";
 * - a single word is a first name, because messages greet people by it.
 */
export function splitFullName(text: string, order: FullNameField): NameParts {
  const comma = text.indexOf(",");
  const words = wordsOf(text.replaceAll(",", " "));
  if (comma !== -1) {
    const last = wordsOf(text.slice(0, comma)).length;
    if (last > 0 && last < words.length)
      return parts(words.slice(0, last), words.slice(last, last + 1), words.slice(last + 1));
  }
  if (words.length < 2) return parts([], words, []);
  const [from, to] = patronymicIn(words, order);
  if (from > 0)
    return parts(
      [...words.slice(0, from - 1), ...words.slice(to)],
      words.slice(from - 1, from),
      words.slice(from, to),
    );
  return order === "lastFirst"
    ? parts(words.slice(0, 1), words.slice(1, 2), words.slice(2))
    : parts(words.slice(1), words.slice(0, 1), []);
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/u).filter((word) => word !== "");
}

/** The range of words that form the patronymic; it never starts at the first word. */
function patronymicIn(words: readonly string[], order: FullNameField): [number, number] {
  const made = words.findIndex((word, at) => at > 1 && particle.test(word));
  if (made !== -1) return [made - 1, made + 1];
  // With two words "Адам Мицкевич" is a first and a last name, if that order was chosen.
  if (order === "firstLast" && words.length === 2) return [0, 0];
  const at = words.findIndex((word, place) => place > 0 && patronymic.test(word));
  return [Math.max(0, at), at + 1];
}

function parts(
  last: readonly string[],
  first: readonly string[],
  middle: readonly string[],
): NameParts {
  const joined = (words: readonly string[]) => words.join(" ") || null;
  return { lastName: joined(last), firstName: joined(first), middleName: joined(middle) };
}
