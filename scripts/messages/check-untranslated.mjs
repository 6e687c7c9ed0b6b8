import { TYPE, parse } from "@formatjs/icu-messageformat-parser";

/**
 * Finds texts that are still those of English. Words that are the same in a language stand in `same`: `{ every: […], es:
 * […] }`, names of products and standards under `every`.
 */
export function checkUntranslated(catalogues, same) {
  const english = catalogues.get("en");
  if (!english) return [];
  return [...catalogues].flatMap(([locale, texts]) => {
    if (locale === "en") return [];
    const known = new Set([...same.every, ...(same[locale] ?? [])]);
    return [...texts].flatMap(([key, text]) => {
      if (text !== english.get(key)) return [];
      const left = wordsOf(text).filter((word) => !known.has(word));
      return left.length > 0 ? [`${locale}: ${key} is still English: ${left.join(", ")}`] : [];
    });
  });
}

/** The words of a text that people read, without parameters, tags, addresses and single letters. */
export function wordsOf(text) {
  if (typeof text !== "string") return [];
  const literals = [];
  try {
    collect(parse(text), literals);
  } catch {
    return [];
  }
  const plain = literals.join(" ").replaceAll(/https?:\/\/\S+|\S+@\S+|\$\w+/g, " ");
  return plain.match(/\p{L}[\p{L}’-]+/gu) ?? [];
}

function collect(elements, literals) {
  for (const element of elements) {
    if (element.type === TYPE.literal) literals.push(element.value);
    for (const option of Object.values(element.options ?? {})) collect(option.value, literals);
    if (element.children) collect(element.children, literals);
  }
}
