import matter from "gray-matter";
import * as z from "zod";
import {
  documentationCategories,
  type DocumentationCategory,
  type DocumentationPage,
} from "#lib/documentation/page.ts";
import { editionOf } from "#lib/edition.ts";
import { type Env, isDevelopment } from "#lib/env.ts";
import { AppError, ifFound } from "#lib/errors.ts";
import { enabledLocales, type Locale } from "#lib/locales.ts";
import { listContent, readContent } from "#server/content/service.ts";
import { siteAddress } from "#server/mail/service.ts";
import { documentationBlocks } from "./blocks.ts";
import { documentationFacts } from "./facts.ts";
import { fillIn } from "./fill-in.ts";
import type { Rendered } from "./render.ts";

/** A page with all it says. */
export interface ReadPage extends DocumentationPage, Rendered {
  order: number;
  /** The day of its last change, `2026-11-24`. */
  updated: string;
  /** The language it is written in: another than was asked for where that one lacks the page. */
  writtenIn: Locale;
  /** Filled in, without its front matter. */
  markdown: string;
}

const frontMatter = z.object({
  title: z.string(),
  description: z.string(),
  order: z.number(),
  updated: z.iso.date(),
});

const kept = new Map<string, Promise<ReadPage[]>>();
const keptAtMost = 20;

/**
 * Every page in a language, in the order in which they stand: rendered once, until the operator gives
 * the platform another name or the like. In development each is read again.
 */
export async function readPages(locale: Locale, env: Env): Promise<ReadPage[]> {
  const { features, brand } = editionOf(env);
  const site = siteAddress("/").replace(/\/$/, "");
  const facts = documentationFacts(locale, env, site);
  const key = JSON.stringify([locale, brand.name, features, facts]);
  const known = isDevelopment() ? undefined : kept.get(key);
  if (known) return known;
  const filling = {
    facts,
    blocks: documentationBlocks(locale, site),
    conditions: { ...features, filesExpire: env.STORAGE_KEPT_DAYS > 0 },
  };
  const pages = Promise.all(
    documentationCategories.map(async (category) => readCategory(locale, env, category, filling)),
  ).then((categories) => categories.flat());
  if (kept.size >= keptAtMost) kept.clear();
  kept.set(key, pages);
  pages.catch(() => kept.delete(key));
  return pages;
}

async function readCategory(
  locale: Locale,
  env: Env,
  category: DocumentationCategory,
  filling: Parameters<typeof fillIn>[1],
): Promise<ReadPage[]> {
  // Thirty megabytes of it, which no process needs that is asked for no page.
  const { renderMarkdown } = await import("./render.ts");
  const languages = [locale, fallbackLocale(env)];
  const folder = `documentation/${category}`;
  const names = await Promise.all(languages.map(async (language) => listContent(language, folder)));
  const files = [...new Set(names.flat())].filter((name) => name.endsWith(".md"));
  const pages = await Promise.all(
    files.map(async (name) => {
      const { writtenIn, bytes } = await inFirstOf(languages, async (language) => ({
        writtenIn: language,
        bytes: await readContent(language, folder, name),
      }));
      const text = new TextDecoder().decode(bytes);
      const { data, content } = matter(text, { language: "yaml", engines: { javascript: refuse } });
      const markdown = fillIn(content.trim(), filling);
      const { title, description, order, updated } = frontMatter.parse(data);
      return {
        category,
        file: name.replace(/\.md$/, ""),
        title,
        description: fillIn(description, filling),
        order,
        updated,
        writtenIn,
        markdown,
        ...renderMarkdown(markdown),
      };
    }),
  );
  return pages.toSorted((a, b) => a.order - b.order);
}

/** What is read in the first of the languages that has it. Throws NotFound where none has. */
export async function inFirstOf<Read>(
  [first, ...others]: readonly Locale[],
  read: (language: Locale) => Promise<Read>,
): Promise<Read> {
  if (first === undefined) throw new AppError("NotFound", "documentation.errors.404");
  return (await ifFound(read(first))) ?? inFirstOf(others, read);
}

/** The installation's own language. */
function fallbackLocale({ LOCALES, DEFAULT_LOCALE }: Env): Locale {
  const enabled = enabledLocales(LOCALES);
  return enabled.find((locale) => locale === DEFAULT_LOCALE) ?? enabled[0] ?? "en";
}

/** Front matter is data: nothing in it runs. */
function refuse(): never {
  throw new Error("documentation: front matter is written in YAML");
}

/** One of the pages. Throws NotFound. */
export async function readPage(
  locale: Locale,
  env: Env,
  { category, file }: { category: string; file: string },
): Promise<ReadPage> {
  const pages = await readPages(locale, env);
  const found = pages.find((page) => page.category === category && page.file === file);
  if (!found) throw new AppError("NotFound", "documentation.errors.404");
  return found;
}

/** The text of a page, named with its ending, for who reads it elsewhere. Throws NotFound. */
export async function readMarkdown(
  locale: Locale,
  env: Env,
  { category, file }: { category: DocumentationCategory; file: string },
): Promise<string> {
  const page = await readPage(locale, env, { category, file: file.replace(/\.md$/, "") });
  return `# ${page.title}\n\n${page.description}\n\n${page.markdown}\n`;
}
