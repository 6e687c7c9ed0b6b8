import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parseEnv } from "#lib/env.ts";
import { integrationCategories, isIntegrationCalled } from "#lib/integrations/integration.ts";
import { type Locale, locales } from "#lib/locales.ts";
import { sendInput } from "#lib/sendings/send-input.ts";
import { refusedWords } from "#scripts/messages/check-words.mjs";
import { readRecipe, readRecipes, type Recipe } from "#server/integrations/read-integrations.ts";
import { messageOf } from "#tests/support/message-literals.ts";

const env = parseEnv({});
const everywhere = await Promise.all(
  locales.map(async (locale) => ({ locale, recipes: await readRecipes(locale, env) })),
);
const named = everywhere.flatMap(({ locale, recipes }) =>
  recipes.map((recipe) => [`${locale} ${recipe.id}`, recipe] as const),
);

const fences = /^```(\w*)\n([^]*?)^```$/gm;

function codeOf({ markdown }: Recipe): { language: string; code: string }[] {
  return [...markdown.matchAll(fences)].map(([, language = "", code = ""]) => ({ language, code }));
}

function idsOf({ parts }: Recipe): string[] {
  return parts().flatMap((part) =>
    part.kind === "html"
      ? [...part.html.matchAll(/<(h\d) id="([^"]*)"/g)].map(([, tag, id]) => `${tag} ${id}`)
      : [],
  );
}

describe("translations", () => {
  const [first, ...others] = everywhere;
  const outline = (recipes: readonly Recipe[] = []) =>
    recipes
      .map((recipe) => ({
        id: recipe.id,
        facts: [recipe.category, recipe.way, recipe.website],
        headings: idsOf(recipe),
        code: codeOf(recipe),
        steps: recipe.markdown.match(/^\d\. /gm)?.length,
      }))
      .toSorted((a, b) => a.id.localeCompare(b.id));

  it.each(others)(
    "$locale has the systems, steps and code of the first language",
    ({ recipes }) => {
      expect(outline(recipes)).toEqual(outline(first?.recipes));
    },
  );

  it.each(everywhere)(
    "$locale uses the words of the glossary, and no brand",
    ({ locale, recipes }) => {
      const refused = refusedWords(readFileSync("docs/glossary.md", "utf8")).filter(
        (word) => word.locale === locale,
      );
      for (const { id } of recipes)
        for (const { pattern, not } of [...refused, { pattern: /Cabinet/, not: "Cabinet" }])
          expect(pattern.exec(proseOf(locale, id))?.[0], `${id}: ${not}`).toBeUndefined();
    },
  );
});

/** A recipe as it was written, without code, which is as programs know it. */
function proseOf(locale: Locale, id: string): string {
  return readFileSync(`content/${locale}/integrations/${id}.md`, "utf8")
    .replaceAll(fences, "")
    .replaceAll(/`[^`\n]*`|\]\([^)]*\)|\{[^}\n]*\}/g, "");
}

describe("a recipe", () => {
  it.each(named)("%s sends what the API takes, to this installation", async (_name, recipe) => {
    const [sent] = codeOf(recipe);
    if (!sent) throw new Error("no code");
    const message = messageOf(sent.language, sent.code);
    const parsed = await sendInput.safeParseAsync(message);
    expect(parsed.error?.issues, sent.code).toBeUndefined();
    expect(message).toMatchObject({ type: "sms", payload: { sender: "Cabinet" } });
    expect(recipe.markdown).toContain("/api/sendings");
    expect(recipe.markdown).toMatch(/localhost:3000/);
    expect(recipe.markdown).toMatch(/authorization|withToken/i);
    expect(recipe.markdown).not.toMatch(/(?<!\$)\{(?:site|host|brand|end)\}/);
  });

  it("stands once, under a kind that has others, by https", () => {
    for (const { recipes } of everywhere) {
      expect(new Set(recipes.map(({ title }) => title)).size).toBe(recipes.length);
      expect(new Set(recipes.map(({ category }) => category)).size).toBe(
        integrationCategories.length,
      );
      expect(recipes.length).toBeGreaterThan(20);
    }
  });
});

describe("the catalogue", () => {
  const found = (typed: string, locale: Locale = "ru") =>
    everywhere
      .find((one) => one.locale === locale)
      ?.recipes.filter((recipe) => isIntegrationCalled(recipe, typed))
      .map(({ id }) => id);

  it("finds a system by any of its names, in either alphabet", () => {
    expect(found("битр")).toEqual(["bitrix24"]);
    expect(found("bitrix", "es")).toEqual(["bitrix24"]);
    expect(found("1с")).toEqual(["1c"]);
    expect(found("1c")).toEqual(["1c"]);
    expect(found("google")?.toSorted()).toEqual(["google-forms", "google-sheets"]);
    expect(found("wordpress")).toEqual(["woocommerce"]);
    expect(found("grafana", "en")).toEqual(["alertmanager"]);
    expect(found("no such system")).toEqual([]);
  });

  it("is empty in an edition without it", async () => {
    const restricted = parseEnv({ EDITION: "restricted" });
    expect(await readRecipes("ru", restricted)).toEqual([]);
    await expect(readRecipe("ru", restricted, "n8n")).rejects.toMatchObject({ code: "NotFound" });
    expect((await readRecipe("ru", env, "n8n")).title).toBe("n8n");
    await expect(readRecipe("ru", env, "../documents/contract")).rejects.toMatchObject({
      code: "NotFound",
    });
  });
});
