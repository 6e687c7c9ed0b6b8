import { readdirSync, readFileSync, statSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { documentationGroups } from "#lib/documentation/page.ts";
import {
  isPictureName,
  pictureFile,
  pictureLocales,
  pictures,
  pictureThemes,
} from "#lib/documentation/pictures.ts";
import { parseEnv } from "#lib/env.ts";
import { locales } from "#lib/locales.ts";
import { screens } from "#lib/screen-table.ts";
import { type PictureWords, textsOf } from "#scripts/picture-words.ts";
import { readErrorKeys } from "#server/documentation/error-keys.ts";
import { readPages } from "#server/documentation/read-pages.ts";
import { openEnv } from "#tests/support/open-features.ts";

interface Source {
  [key: string]: string | Source;
}

const guides = ["platform", "more"];

/** The guides as they were written, by language. */
const written = locales.flatMap((locale) =>
  guides.flatMap((category) => {
    const folder = `content/${locale}/documentation/${category}`;
    return readdirSync(folder).map((file) => ({
      locale,
      name: `${locale} ${category}/${file}`,
      text: readFileSync(`${folder}/${file}`, "utf8").replace(/^---\n[^]*?\n---\n/, ""),
    }));
  }),
);

function textsIn(source: Source): string[] {
  return Object.values(source).flatMap((text) => (typeof text === "string" ? text : textsIn(text)));
}

const onScreens = new Map(
  locales.map((locale) => {
    const folder = `messages/${locale}`;
    const texts = readdirSync(folder).flatMap((file) =>
      textsIn(JSON.parse(readFileSync(`${folder}/${file}`, "utf8")) as Source),
    );
    return [locale, new Set(texts)];
  }),
);

const prose = (text: string) =>
  text
    .replaceAll(/^```[^]*?^```$/gm, "")
    .replaceAll(/`[^`\n]*`|\]\([^)]*\)|\{[^}\n]*\}/g, "")
    .replaceAll(/^\d+\. /gm, "");

/** Numbers that are no limits of the product: names of standards and encodings, a year, and waits of other services. */
const ownNumbers = [
  /(?:UTF|Windows|MacCyrillic)-?\s?\d+/g,
  /SMPP 3\.4/g,
  /[^.]*\bTelegram[^.]*15[^.]*/g,
  /\b2026\b/g,
  /\b(?:400|409)\b/g,
  /\b95\s?%/g,
  /\b30 (?:days|дней|días|dias|jours|giorni|Tagen?)/g,
  /Битрикс24/g,
  /\b1, 6 (?:and|и|y|e|et|und) 24\b/g,
];

describe("what guides say of the screens", () => {
  it.each(written)("$name writes labels as the screens do", ({ locale, text }) => {
    const labels = [...text.matchAll(/\*\*([^*]+)\*\*/g)].map(([, label = ""]) => label);
    expect(labels.filter((label) => !onScreens.get(locale)?.has(label))).toEqual([]);
  });

  it.each(written)("$name names no limit in digits of its own", ({ text }) => {
    const rest = ownNumbers.reduce((left, own) => left.replaceAll(own, ""), prose(text));
    // Small numbers are counts of steps and the like.
    expect(rest.match(/(?<![\w.])\d{2,}(?:[\s ,.]\d{3})*/g) ?? []).toEqual([]);
  });

  it.each(written)("$name quotes the screens only by keys that are there", ({ text }) => {
    const asked = [...text.matchAll(/\{(?:screen|menu):([^}]+)\}/g)].map(([, path = ""]) => path);
    const known = new Set(screens.map(({ path }) => path));
    expect(asked.filter((path) => !known.has(path))).toEqual([]);
  });

  it.each(locales)("%s has a guide for every screen of the navigation", async (locale) => {
    const pages = await readPages(locale, openEnv);
    const said = pages.map(({ markdown }) => markdown).join("\n");
    const listed = screens.filter(({ nav }) => nav).map(({ path }) => path);
    const apart = ["/", "/about", "/documentation", "/account/companies"];
    const missing = listed.filter((path) => !apart.includes(path) && !said.includes(`](${path})`));
    expect(missing).toEqual([]);
  });

  it.each(locales)("%s keeps every page short", async (locale) => {
    const pages = await readPages(locale, parseEnv({}));
    const guide = pages.filter(({ category }) => category === "platform");
    expect(guide.length).toBeGreaterThan(20);
    for (const { file, markdown } of guide) {
      const words = prose(markdown).split(/\s+/).length;
      expect(words, file).toBeLessThan(900);
    }
  });

  it.each(locales)("%s has pages in every part of the list", async (locale) => {
    const pages = await readPages(locale, parseEnv({}));
    const used = new Set(pages.map(({ group }) => group));
    expect([...documentationGroups].filter((group) => !used.has(group))).toEqual([]);
  });
});

describe("pictures", () => {
  const shown = written.flatMap(({ text }) =>
    [...text.matchAll(/^\{picture:([^}]+)\}$/gm)].map(([, name = ""]) => name),
  );

  it("are those that the guides show, of screens that there are", () => {
    expect(shown.filter((name) => !isPictureName(name))).toEqual([]);
    expect(Object.keys(pictures).filter((name) => !shown.includes(name))).toEqual([]);
    const known = new Set<string>(screens.map(({ path }) => path));
    for (const { screen } of Object.values(pictures)) expect(known).toContain(screen);
  });

  it("are there in both themes, and no others, in three megabytes", () => {
    const wanted = pictureLocales.flatMap((locale) =>
      Object.keys(pictures)
        .filter(isPictureName)
        .flatMap((name) => pictureThemes.map((theme) => pictureFile(locale, name, theme))),
    );
    const there = readdirSync("content/pictures");
    expect(there.toSorted()).toEqual(wanted.toSorted());
    const sizes = there.map((file) => statSync(`content/pictures/${file}`).size);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(3 * 1024 * 1024);
    for (const file of there)
      expect(readFileSync(`content/pictures/${file}`).subarray(8, 12).toString()).toBe("WEBP");
  });

  it.each(pictureLocales)("in %s show words that the screens still have", (locale) => {
    const words = JSON.parse(readFileSync("content/picture-words.json", "utf8")) as PictureWords;
    const texts = textsOf(locale);
    expect(Object.keys(words[locale] ?? {}).toSorted()).toEqual(Object.keys(pictures).toSorted());
    for (const [name, seen] of Object.entries(words[locale] ?? {})) {
      expect(seen.length, name).toBeGreaterThan(5);
      expect(
        seen.filter((word) => !texts.has(word)),
        name,
      ).toEqual([]);
    }
  });
});

describe("errors", () => {
  it.each(locales)("%s says of every key what to do", (locale) => {
    const keys = [...readErrorKeys(locale).values()].flat();
    expect(keys.filter(({ remedy }) => remedy === "").map(({ key }) => key)).toEqual([]);
  });

  it("has the same remedies in every language, each for keys that there are", () => {
    const read = (locale: string) =>
      Object.keys(
        JSON.parse(readFileSync(`content/${locale}/reference/remedies.json`, "utf8")) as object,
      );
    const keys = [...readErrorKeys("en").values()].flat().map(({ key }) => key);
    const [first = [], ...others] = locales.map(read);
    for (const other of others) expect(other).toEqual(first);
    const isUsed = (family: string) =>
      keys.some((key) => key === family || key.startsWith(`${family}.`));
    expect(first.filter((family) => !isUsed(family))).toEqual([]);
  });
});
