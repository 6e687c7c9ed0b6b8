import * as z from "zod";
import {
  documentationCategories,
  type DocumentationCategory,
  type DocumentationGroup,
  documentationGroups,
  type ListedPage,
} from "#lib/documentation/page.ts";
import type { Env } from "#lib/env.ts";
import { AppError } from "#lib/errors.ts";
import type { Locale } from "#lib/locales.ts";
import { type PackedText, readTexts } from "./read-texts.ts";

/** A page with all it says. */
export interface ReadPage extends ListedPage, PackedText {
  order: number;
  /** The day of its last change, `2026-11-24`. */
  updated: string;
  /** The language it is written in: another than was asked for where that one lacks the page. */
  writtenIn: Locale;
  /** Filled in, without its front matter. */
  markdown: string;
}

/** Where pages stand that name no group. */
const groupOf = {
  platform: "topics",
  api: "api",
  more: "more",
} as const satisfies Record<DocumentationCategory, DocumentationGroup>;

const frontMatter = z.object({
  title: z.string(),
  description: z.string(),
  group: z.enum(documentationGroups).optional(),
  order: z.number(),
  updated: z.iso.date(),
});

/** Reads all pages of a language in their order. */
export async function readPages(locale: Locale, env: Env): Promise<ReadPage[]> {
  const categories = await Promise.all(
    documentationCategories.map(async (category) => readCategory(locale, env, category)),
  );
  return categories.flat();
}

async function readCategory(
  locale: Locale,
  env: Env,
  category: DocumentationCategory,
): Promise<ReadPage[]> {
  const texts = await readTexts(locale, env, `documentation/${category}`, frontMatter);
  return texts
    .map(({ head, ...text }) => ({
      ...text,
      ...head,
      category,
      group: head.group ?? groupOf[category],
    }))
    .toSorted((a, b) => a.order - b.order);
}

/** Reads one page. Throws NotFound. */
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

/** Reads the text of a page as Markdown, by its file name. Throws NotFound. */
export async function readMarkdown(
  locale: Locale,
  env: Env,
  { category, file }: { category: DocumentationCategory; file: string },
): Promise<string> {
  const page = await readPage(locale, env, { category, file: file.replace(/\.md$/, "") });
  return pageAsMarkdown(page);
}

/** A page with its title and description before it. */
export function pageAsMarkdown({ title, description, markdown }: ReadPage): string {
  return `# ${title}\n\n${description}\n\n${markdown}\n`;
}
