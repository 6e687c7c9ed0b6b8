const instrumental = /(?:[оеё]м|[ая]ми|[оеё]й)$/u;
const vowel = /[аеёиоуыэюя]$/u;

/**
 * A position in the genitive: `Генеральный директор` becomes `Генерального директора`. Adjectives and the first noun
 * change, complements don't (`директор по развитию`); words of an unknown declension stay.
 */
export function declinePosition(nominative: string): string {
  // Two positions of one person: "Генеральный директор, главный бухгалтер".
  return nominative
    .trim()
    .split(/(\s*,\s*)/u)
    .map((part, at) => (at % 2 === 0 ? declineOne(part) : part))
    .join("");
}

/** Whether a genitive is certain; a person has to write it of a position with marks or a complement of several parts. */
export function isDeclinable(nominative: string): boolean {
  return nominative.split(",").every((part) => {
    const text = part.trim();
    return /^[а-яё -]+$/iu.test(text) && declineOne(text) !== text;
  });
}

function declineOne(nominative: string): string {
  const words = nominative.trim().split(/\s+/u);
  const noun = words.findIndex((word) => declineAdjective(word) === null);
  return words
    .map((word, at) => {
      if (noun !== -1 && at > noun) return word;
      // "Заведующий отделом": a complement in the instrumental doesn't change.
      if (/щ(?:ий|ая)$/u.test(words[at - 1] ?? "") && instrumental.test(word)) return word;
      return declineAdjective(word) ?? word.split("-").map(declineNoun).join("-");
    })
    .join(" ");
}

const adjectives: readonly [RegExp, string][] = [
  [/(?<=[кгх])ий$/u, "ого"],
  [/ый$/u, "ого"],
  [/(?<=[ншщжч])ий$/u, "его"],
  [/(?<=[шщжч])ая$/u, "ей"],
  [/ая$/u, "ой"],
  [/яя$/u, "ей"],
];

function declineAdjective(word: string): string | null {
  const known = adjectives.find(([ending]) => ending.test(word));
  return known ? word.replace(known[0], known[1]) : null;
}

const nouns: readonly [RegExp, string][] = [
  [/лец$/u, "льца"],
  [/(?<=[^аеёиоуыэюя])ец$/u, "ца"],
  [/ия$/u, "ии"],
  [/(?<=[гкхжшщч])а$/u, "и"],
  [/а$/u, "ы"],
  [/я$/u, "и"],
  [/й$/u, "я"],
  [/ь$/u, "я"],
];

function declineNoun(word: string): string {
  // An abbreviation (CEO, И.о.) has no cases.
  if (!/^\p{Lu}?[а-яё]+$/u.test(word)) return word;
  const known = nouns.find(([ending]) => ending.test(word));
  if (known) return word.replace(known[0], known[1]);
  return vowel.test(word) ? word : `${word}а`;
}
