import matter from "gray-matter";
import type * as z from "zod";
import type { ArticlePart } from "#lib/documentation/article.ts";
import { editionOf } from "#lib/edition.ts";
import { type Env, isDevelopment } from "#lib/env.ts";
import { AppError, ifFound } from "#lib/errors.ts";
import { enabledLocales, type Locale } from "#lib/locales.ts";
import { listContent, readContent } from "#server/content/service.ts";
import { translatorFor } from "#server/i18n/translate.ts";
import { siteAddress } from "#server/mail/service.ts";
import { documentationBlocks } from "./blocks.ts";
import { documentationFacts } from "./facts.ts";
import { fillIn } from "./fill-in.ts";
import { documentationInlines } from "./inlines.ts";
import { packParts } from "./pack-parts.ts";
import type { Rendered } from "./render.ts";

/** A text that is kept small. */
export interface PackedText extends Omit<Rendered, "tree"> {
  /** What it says, in parts that all readers share. */
  parts: () => readonly ArticlePart[];
}

/** A file of `content`, filled in and rendered. */
export interface ReadText<Head> extends PackedText {
  /** The file's name without its extension. */
  file: string;
  /** The front matter of the file. */
  head: Head;
  /** The language it is written in: another than was asked for where that one lacks the text. */
  writtenIn: Locale;
  /** Filled in, without its front matter. */
  markdown: string;
}

const kept = new Map<string, Promise<ReadText<unknown>[]>>();
const maxKept = 60;

/**
 * Every text of a folder in a language; of one that the language lacks, the installation's own. They are
 * rendered once, until the operator gives the platform another name or the like; in development again each time.
 */
export async function readTexts<Head>(
  locale: Locale,
  env: Env,
  folder: string,
  head: z.ZodType<Head>,
): Promise<ReadText<Head>[]> {
  const site = siteAddress("/").replace(/\/$/, "");
  const readers = readersOf(env);
  const asked = `${folder} ${locale} ${site}`;
  const texts =
    (!isDevelopment() && readers.get(asked)) || readAnew(locale, env, folder, head, site);
  readers.set(asked, texts);
  texts.catch(() => readers.delete(asked));
  // All files of a folder have the same kind of front matter, so the kept type fits.
  return texts as Promise<ReadText<Head>[]>;
}

/** What was read for an environment: a page asks several times, and to say what a text depends on costs half a millisecond. */
const readings = new WeakMap<Env, Map<string, Promise<ReadText<unknown>[]>>>();

function readersOf(env: Env): Map<string, Promise<ReadText<unknown>[]>> {
  const known = readings.get(env) ?? new Map<string, Promise<ReadText<unknown>[]>>();
  readings.set(env, known);
  return known;
}

function readAnew<Head>(
  locale: Locale,
  env: Env,
  folder: string,
  head: z.ZodType<Head>,
  site: string,
): Promise<ReadText<unknown>[]> {
  const { features, brand } = editionOf(env);
  const facts = documentationFacts(locale, env, site);
  const key = JSON.stringify([folder, locale, brand.name, features, facts]);
  const known = isDevelopment() ? undefined : kept.get(key);
  if (known) return known;
  const anchor = translatorFor(locale)("documentation.anchor");
  const texts = readFolder([locale, fallbackLocale(env)], folder, head, anchor, {
    facts,
    blocks: documentationBlocks(locale, site),
    inlines: documentationInlines(locale),
    conditions: { ...features, filesExpire: env.STORAGE_KEPT_DAYS > 0 },
  });
  if (kept.size >= maxKept) kept.clear();
  kept.set(key, texts);
  texts.catch(() => kept.delete(key));
  return texts;
}

async function readFolder<Head>(
  languages: readonly Locale[],
  folder: string,
  head: z.ZodType<Head>,
  anchor: string,
  filling: Parameters<typeof fillIn>[1],
): Promise<ReadText<Head>[]> {
  // Thirty megabytes of it, which no process needs that is asked for no page.
  const [{ renderMarkdown }, { partsOf }] = await Promise.all([
    import("./render.ts"),
    import("./article-parts.ts"),
  ]);
  const names = await Promise.all(languages.map(async (language) => listContent(language, folder)));
  const files = [...new Set(names.flat())].filter((name) => name.endsWith(".md"));
  return Promise.all(
    files.map(async (name) => {
      const { writtenIn, bytes } = await readFirstLanguage(languages, async (language) => ({
        writtenIn: language,
        bytes: await readContent(language, folder, name),
      }));
      const text = new TextDecoder().decode(bytes);
      const { data, content } = matter(text, { language: "yaml", engines: { javascript: refuse } });
      const markdown = fillIn(content.trim(), filling);
      const said = Object.entries(data as Record<string, unknown>).map(([key, value]) => [
        key,
        typeof value === "string" ? fillIn(value, filling) : value,
      ]);
      const { tree, ...rendered } = renderMarkdown(markdown);
      return {
        file: name.replace(/\.md$/, ""),
        head: head.parse(Object.fromEntries(said)),
        writtenIn,
        markdown,
        ...rendered,
        parts: packParts(partsOf(tree, anchor)),
      };
    }),
  );
}

/** What is read in the first of the languages that has it. Throws NotFound where none has. */
export async function readFirstLanguage<Read>(
  [first, ...others]: readonly Locale[],
  read: (language: Locale) => Promise<Read>,
): Promise<Read> {
  if (first === undefined) throw new AppError("NotFound", "documentation.errors.404");
  return (await ifFound(read(first))) ?? readFirstLanguage(others, read);
}

/** The language that replaces missing translations. */
function fallbackLocale({ LOCALES, DEFAULT_LOCALE }: Env): Locale {
  const enabled = enabledLocales(LOCALES);
  return enabled.find((locale) => locale === DEFAULT_LOCALE) ?? enabled[0] ?? "en";
}

/** Front matter is data: nothing in it runs. */
function refuse(): never {
  throw new Error("documentation: front matter is written in YAML");
}
