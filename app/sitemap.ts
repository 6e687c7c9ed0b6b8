import type { MetadataRoute } from "next";
import { documentationPath } from "#lib/documentation/page.ts";
import { enabledLocales } from "#lib/locales.ts";
import { readPages } from "#server/documentation/service.ts";
import { siteAddress } from "#server/mail/service.ts";
import { siteEnv } from "#server/site-env.ts";
import { referenceCalls } from "./documentation/api/reference/calls.ts";

export const dynamic = "force-dynamic";

/** Lists the pages that search engines may show, those of the documentation, with their languages. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const env = await siteEnv();
  const locales = enabledLocales(env.LOCALES);
  const [first] = locales;
  const pages = first ? await readPages(first, env) : [];
  const reference = "/documentation/api/reference";
  const calls = referenceCalls().map(({ id }) => `${reference}/${id}`);
  return [
    ...pages.map((page) => ({ path: documentationPath(page), lastModified: page.updated })),
    ...[reference, ...calls].map((path) => ({ path })),
  ].map(({ path, ...rest }) => ({
    url: siteAddress(path),
    ...rest,
    alternates: {
      languages: Object.fromEntries(
        locales.map((lang) => [lang, siteAddress(`${path}?lang=${lang}`)]),
      ),
    },
  }));
}
