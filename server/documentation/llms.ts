import { documentationCategories } from "#lib/documentation/page.ts";
import type { Env } from "#lib/env.ts";
import { enabledLocales, type Locale } from "#lib/locales.ts";
import { translatorFor } from "#server/i18n/translate.ts";
import { siteAddress } from "#server/mail/service.ts";
import { pageAsMarkdown, type ReadPage, readPages } from "./read-pages.ts";

/** Language models read English best; an edition without it gives its first language. */
function mainLocale(env: Env): Locale {
  const locales = enabledLocales(env.LOCALES);
  return locales.find((locale) => locale === "en") ?? locales[0] ?? "en";
}

/** All pages with a line each, then the same in the other languages, as llmstxt.org describes. */
export async function writeDocumentationIndex(env: Env): Promise<string> {
  const main = mainLocale(env);
  const others = enabledLocales(env.LOCALES).filter((locale) => locale !== main);
  const t = translatorFor(main);
  const pages = await readPages(main, env);
  const parts = documentationCategories.map((category) =>
    [
      `## ${t(`documentation.category.${category}`)}`,
      "",
      ...pages.filter((page) => page.category === category).map((page) => lineOf(page, main)),
      ...(category === "api" ? [openApi(t("documentation.openapi"))] : []),
    ].join("\n"),
  );
  const optional = await Promise.all(
    others.map(async (locale) =>
      (await readPages(locale, env)).map((page) => lineOf(page, locale)),
    ),
  );
  return [
    `# ${env.BRAND_NAME}`,
    `> ${t("documentation.about")}`,
    ...parts,
    ...(others.length > 0 ? [["## Optional", "", ...optional.flat()].join("\n")] : []),
    "",
  ].join("\n\n");
}

/** Every page one after another. */
export async function writeWholeDocumentation(env: Env): Promise<string> {
  const pages = await readPages(mainLocale(env), env);
  return pages.map(pageAsMarkdown).join("\n");
}

function lineOf({ category, file, title, description }: ReadPage, locale: Locale): string {
  const address = siteAddress(`/docs/${locale}/${category}/${file}.md`);
  return `- [${title}](${address}): ${description}`;
}

function openApi(title: string): string {
  return `- [${title}](${siteAddress("/api/openapi.json")})`;
}
