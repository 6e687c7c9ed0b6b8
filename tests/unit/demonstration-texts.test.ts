import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { type Locale, locales } from "#lib/locales.ts";
import { readNames, speechOf, written } from "#server/seed/demonstration/speech.ts";

const folder = path.resolve(import.meta.dirname, "../../server/seed");
const spoken = locales.filter((locale) => locale !== written);

/** Russian texts as the demonstration's sources have them. */
function readOriginals(): Set<string> {
  const sources = readdirSync(path.join(folder, "demonstration"))
    .filter((file) => file.endsWith(".ts"))
    .map((file) => readFileSync(path.join(folder, "demonstration", file), "utf8"));
  return new Set(
    sources.flatMap((source) =>
      [...source.matchAll(/"((?:[^"\\\n]|\\.)*[а-яё](?:[^"\\\n]|\\.)*)"/gi)].map(
        ([text]) => JSON.parse(text) as string,
      ),
    ),
  );
}

function textsOf(locale: Locale): Record<string, string> {
  const file = path.join(folder, "texts", `${locale}.json`);
  return JSON.parse(readFileSync(file, "utf8")) as Record<string, string>;
}

const variables = (text: string) => (text.match(/\$\w+|#[NL]+|<\/?\w+>/g) ?? []).toSorted();

test.each(spoken)("the demonstration is whole in %s, with the variables of its texts", (locale) => {
  const texts = textsOf(locale);
  for (const [text, translated] of Object.entries(texts)) {
    expect(translated).not.toMatch(/[а-яё]/i);
    expect(variables(translated), text).toEqual(variables(text));
  }
  const { male, female, surnames } = readNames()[locale] ?? {};
  for (const names of [male, female, surnames]) expect(new Set(names).size).toBeGreaterThan(15);
});

test("every text of it has a translation, and no translation is left over", () => {
  const originals = readOriginals();
  // Names of Russian people are a language's own, and prices look for words of every language.
  const own = new Set(["код", "пароль", "Михайл", "Павл", "Петр"]);
  const keys = Object.keys(textsOf("en"));
  const isOwn = (text: string) => own.has(text) || text.split(" ").length > 15;
  const missing = [...originals].filter(
    (text) => !keys.includes(text) && !isOwn(text) && !/^[а-яё]{1,2}$/.test(text),
  );
  expect(missing).toEqual([]);
  expect(keys.filter((text) => !originals.has(text))).toEqual([]);
  for (const locale of spoken) expect(Object.keys(textsOf(locale)), locale).toEqual(keys);
  expect(speechOf("de").say("Все клиенты")).toBe("Alle Kunden");
  expect(speechOf(written).say("Все клиенты")).toBe("Все клиенты");
});
