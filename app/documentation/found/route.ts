import { documentationPath } from "#lib/documentation/page.ts";
import { maxFound } from "#lib/search/found.ts";
import { maxSearchLength } from "#lib/search/search-limits.ts";
import { searchDocumentation } from "#server/documentation/service.ts";
import { json } from "#server/transport/http-answer.ts";
import { readerOf } from "../reader.ts";

export const dynamic = "force-dynamic";

/** Places for a palette without a session: `{href, title, page}` of the best, by `?q=` in the language of `?lang=`. */
export async function GET(request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const { locale, lang, env } = await readerOf({ lang: searchParams.get("lang") ?? undefined });
  const text = (searchParams.get("q") ?? "").trim().slice(0, maxSearchLength);
  const found = await searchDocumentation(locale, env, text, { maxShown: 2 * maxFound });
  return json(
    found.map(({ page, heading }) => ({
      href: documentationPath(page, { lang, id: heading?.id }),
      title: heading?.text ?? page.title,
      page: page.title,
    })),
  );
}
