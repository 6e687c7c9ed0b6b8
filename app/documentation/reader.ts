import { getLocale } from "next-intl/server";
import type { Env } from "#lib/env.ts";
import { enabledLocales, type Locale } from "#lib/locales.ts";
import { siteEnv } from "#server/site-env.ts";

/** What an address of the documentation may ask for besides the page. */
export interface DocumentationQuery {
  /** A language, whatever the reader's is: what other languages' addresses lead to. */
  lang?: string | string[];
  /** The text to search for. */
  q?: string | string[];
}

export interface Reader {
  locale: Locale;
  /** The language where the address names one, for links from here on. */
  lang: Locale | null;
  env: Env;
}

/** The language and the installation that the documentation is read in. */
export async function readerOf({ lang }: DocumentationQuery): Promise<Reader> {
  const [own, variables] = await Promise.all([getLocale(), siteEnv()]);
  const named = enabledLocales(variables.LOCALES).find((locale) => locale === lang) ?? null;
  return { locale: named ?? own, lang: named, env: variables };
}
