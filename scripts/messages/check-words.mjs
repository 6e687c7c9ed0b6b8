/**
 * Finds texts that use a word the glossary refuses. Each row of its section "Words not used" has the language, the
 * word (… for any ending), its replacement and, if the word is right elsewhere, the beginnings of the keys that may
 * use it.
 */
export function checkWords(catalogues, glossary) {
  const refused = refusedWords(glossary);
  return [...catalogues].flatMap(([locale, texts]) =>
    refused
      .filter((word) => word.locale === locale)
      .flatMap(({ pattern, not, but, except }) =>
        [...texts]
          .filter(
            ([key, text]) => typeof text === "string" && pattern.test(text) && !isIn(key, except),
          )
          .map(([key]) => `${locale}: ${key} says "${not}", the glossary says "${but}"`),
      ),
  );
}

function isIn(key, beginnings) {
  return beginnings.some((beginning) => key.startsWith(beginning));
}

/** Reads the rows of the glossary's section of refused words. */
export function refusedWords(glossary) {
  const section = /^## Words not used$([^]*?)(?=^## |(?![^]))/m.exec(glossary)?.[1] ?? "";
  const rows = section.split("\n").filter((line) => line.startsWith("|"));
  return rows.slice(2).map((line) => {
    const [locale, not, but, except = ""] = line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim());
    const word = not
      .replaceAll(/[.*+?^${}()[\]\\]/g, String.raw`\$&`)
      .replaceAll("…", String.raw`\p{L}*`);
    return {
      locale,
      not,
      but,
      except: except.split(/[\s,`]+/).filter(Boolean),
      // `\b` only knows Latin letters.
      pattern: new RegExp(String.raw`(?<!\p{L})${word}(?!\p{L})`, "iu"),
    };
  });
}
