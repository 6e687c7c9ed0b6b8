import { markdownAnswer } from "#app/markdown-answer.ts";
import { writeDocumentationIndex } from "#server/documentation/service.ts";
import { siteEnv } from "#server/site-env.ts";

export const dynamic = "force-dynamic";

/** Lists the pages of the documentation for language models, by the form of llmstxt.org. */
export async function GET(): Promise<Response> {
  return markdownAnswer(await writeDocumentationIndex(await siteEnv()), "text/plain");
}
