import { markdownAnswer } from "#app/markdown-answer.ts";
import { isDocumentationCategory } from "#lib/documentation/page.ts";
import { ifFound } from "#lib/errors.ts";
import { enabledLocales } from "#lib/locales.ts";
import { readMarkdown } from "#server/documentation/service.ts";
import { siteEnv } from "#server/site-env.ts";

export const dynamic = "force-dynamic";

interface Context {
  params: Promise<{ locale: string; category: string; file: string }>;
}

/** A page of the documentation as Markdown: `/docs/en/api/HTTP-REST.md`. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const [{ locale, category, file }, env] = await Promise.all([params, siteEnv()]);
  const language = enabledLocales(env.LOCALES).find((enabled) => enabled === locale);
  const text =
    language && isDocumentationCategory(category) && /^[\w-]{1,80}\.md$/.test(file)
      ? await ifFound(readMarkdown(language, env, { category, file }))
      : null;
  return text === null ? new Response(null, { status: 404 }) : markdownAnswer(text);
}
