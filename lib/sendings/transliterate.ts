import { replaceLookalikes } from "./lookalikes.ts";

const table: Readonly<Record<string, string>> = {
  а: "a", б: "b", в: "v", г: "g", д: "d", е: "e", ё: "e", ж: "zh", з: "z", и: "i", й: "y", к: "k", л: "l", м: "m",
  н: "n", о: "o", п: "p", р: "r", с: "s", т: "t", у: "u", ф: "f", х: "kh", ц: "ts", ч: "ch", ш: "sh", щ: "sch",
  ъ: "", ы: "y", ь: "", э: "e", ю: "yu", я: "ya", і: "i", ї: "yi", є: "ye", ґ: "g", ў: "u",
}; // prettier-ignore

// Variables have names of their own, and a link in other letters leads elsewhere.
const kept =
  /\$[\p{L}_][\p{L}\p{N}_]*|#(?:N{1,12}|L{1,12})(?![\p{L}\p{N}_])|https?:\/\/\S+|(?:[\p{L}\p{N}-]+\.)+\p{L}{2,24}(?:\/\S*)?/gu;

/**
 * A Russian, Ukrainian or Belarusian text in Latin letters and the signs of an SMS (`No`, straight quotes, hyphens); other
 * letters, variables and links stay.
 */
export function transliterate(text: string): string {
  let result = "";
  let end = 0;
  for (const { 0: found, index } of text.matchAll(kept)) {
    result += replaceLookalikes(inLatin(text.slice(end, index))) + found;
    end = index + found.length;
  }
  return result + replaceLookalikes(inLatin(text.slice(end)));
}

function inLatin(text: string): string {
  return text.replaceAll(/\p{Script=Cyrillic}/gu, (letter, at: number) => {
    const latin = table[letter.toLowerCase()];
    if (latin === undefined || letter === letter.toLowerCase()) return latin ?? letter;
    const next = text.charAt(at + 1);
    const isAllCapitals = next !== "" && next === next.toUpperCase() && next !== next.toLowerCase();
    return isAllCapitals ? latin.toUpperCase() : latin.charAt(0).toUpperCase() + latin.slice(1);
  });
}
