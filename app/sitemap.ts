import type { MetadataRoute } from "next";
import { documentationPath } from "#lib/documentation/page.ts";
import { enabledLocales } from "#lib/locales.ts";
import { readPages } from "#server/documentation/service.ts";
import { siteAddress } from "#server/mail/service.ts";
import { siteEnv } from "#server/site-env.ts";

export const dynamic = "force-dynamic";

/** Lists the pages that search engines may show, those of the documentation, with their languages. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const env = await siteEnv();
  const locales = enabledLocales(env.LOCALES);
  const [first] = locales;
  const pages = first ? await readPages(first, env) : [];
  return pages.map((page) => ({
    url: siteAddress(documentationPath(page)),
    lastModified: page.updated,
    alternates: {
      languages: Object.fromEntries(
        locales.map((lang) => [lang, siteAddress(documentationPath(page, { lang }))]),
      ),
    },
  }));
}
