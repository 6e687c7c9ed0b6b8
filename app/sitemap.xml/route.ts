import { markdownAnswer } from "#app/markdown-answer.ts";
import { documentationPath } from "#lib/documentation/page.ts";
import { enabledLocales, type Locale } from "#lib/locales.ts";
import { readPages } from "#server/documentation/service.ts";
import { siteAddress } from "#server/mail/service.ts";
import { siteEnv } from "#server/site-env.ts";
import { referenceCalls } from "../documentation/api/reference/calls.ts";

export const dynamic = "force-dynamic";

interface Listed {
  path: string;
  /** The day of its last change; the reference has none. */
  updated?: string;
}

/** Lists the pages that search engines may show, those of the documentation, with their languages. */
export async function GET(): Promise<Response> {
  const env = await siteEnv();
  const locales = enabledLocales(env.LOCALES);
  const [first] = locales;
  const pages = first ? await readPages(first, env) : [];
  const reference = "/documentation/api/reference";
  const listed: Listed[] = [
    ...pages.map((page) => ({ path: documentationPath(page), updated: page.updated })),
    { path: reference },
    ...referenceCalls().map(({ id }) => ({ path: `${reference}/${id}` })),
  ];
  const text = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${listed.map((one) => entry(one, locales)).join("\n")}
</urlset>
`;
  return markdownAnswer(text, "application/xml");
}

function entry({ path, updated }: Listed, locales: readonly Locale[]): string {
  const languages = locales.map(
    (lang) =>
      `<xhtml:link rel="alternate" hreflang="${lang}" href="${written(`${path}?lang=${lang}`)}"/>`,
  );
  const day = updated === undefined ? "" : `<lastmod>${updated}</lastmod>`;
  return `<url><loc>${written(path)}</loc>${languages.join("")}${day}</url>`;
}

/** The whole address of a path as an element or attribute holds it. */
function written(path: string): string {
  return siteAddress(path)
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll('"', "&quot;");
}
