import matter from "gray-matter";
import type { Root } from "hast";
import type * as z from "zod";
import { editionOf } from "#lib/edition.ts";
import { type Env, isDevelopment } from "#lib/env.ts";
import { AppError, ifFound } from "#lib/errors.ts";
import { enabledLocales, type Locale } from "#lib/locales.ts";
import { listContent, readContent } from "#server/content/service.ts";
import { siteAddress } from "#server/mail/service.ts";
import { documentationBlocks } from "./blocks.ts";
import { documentationFacts } from "./facts.ts";
import { fillIn } from "./fill-in.ts";
import { documentationInlines } from "./inlines.ts";
import { packTree } from "./pack-tree.ts";
import type { Rendered } from "./render.ts";

/** A text whose tree is made anew each time it is asked for. */
export interface PackedText extends Omit<Rendered, "tree"> {
  tree: () => Root;
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
  const { features, brand } = editionOf(env);
  const site = siteAddress("/").replace(/\/$/, "");
  const facts = documentationFacts(locale, env, site);
  const key = JSON.stringify([folder, locale, brand.name, features, facts]);
  const known = isDevelopment() ? undefined : kept.get(key);
  // All files of a folder have the same kind of front matter, so the cached type fits.
  if (known) return known as Promise<ReadText<Head>[]>;
  const texts = readFolder([locale, fallbackLocale(env)], folder, head, {
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
  filling: Parameters<typeof fillIn>[1],
): Promise<ReadText<Head>[]> {
  // Thirty megabytes of it, which no process needs that is asked for no page.
  const { renderMarkdown } = await import("./render.ts");
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
        tree: packTree(tree),
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
