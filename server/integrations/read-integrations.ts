import * as z from "zod";
import { editionOf } from "#lib/edition.ts";
import type { Env } from "#lib/env.ts";
import { AppError } from "#lib/errors.ts";
import {
  type Integration,
  integrationCategories,
  integrationWays,
} from "#lib/integrations/integration.ts";
import type { Locale } from "#lib/locales.ts";
import { type ReadText, readTexts } from "#server/documentation/service.ts";

/** A system with how it is connected. */
export type Recipe = Integration & Pick<ReadText<unknown>, "parts" | "markdown" | "writtenIn">;

const frontMatter = z.object({
  title: z.string(),
  category: z.enum(integrationCategories),
  way: z.enum(integrationWays),
  website: z.url({ protocol: /^https$/ }),
  short: z.string(),
  also: z.array(z.string()).default([]),
});

/** Reads all integrations of a language by category and name; empty in an edition without them. */
export async function readRecipes(locale: Locale, env: Env): Promise<Recipe[]> {
  if (!editionOf(env).features.integrations) return [];
  const texts = await readTexts(locale, env, "integrations", frontMatter);
  const place = ({ category }: Integration) => integrationCategories.indexOf(category);
  return texts
    .map(({ file, head, parts, markdown, writtenIn }) => ({
      id: file,
      ...head,
      parts,
      markdown,
      writtenIn,
    }))
    .toSorted((a, b) => place(a) - place(b) || a.title.localeCompare(b.title, locale));
}

/** Reads what the catalogue lists. */
export async function readIntegrations(locale: Locale, env: Env): Promise<Integration[]> {
  const recipes = await readRecipes(locale, env);
  return recipes.map(({ id, title, category, way, website, short, also }) => ({
    id,
    title,
    category,
    way,
    website,
    short,
    also,
  }));
}

/** How one of them is connected. Throws NotFound. */
export async function readRecipe(locale: Locale, env: Env, id: string): Promise<Recipe> {
  const recipes = await readRecipes(locale, env);
  const found = recipes.find((recipe) => recipe.id === id);
  if (!found) throw new AppError("NotFound", "commons.errors.notFound");
  return found;
}
