import { markdownAnswer } from "#app/markdown-answer.ts";
import { writeWholeDocumentation } from "#server/documentation/service.ts";
import { siteEnv } from "#server/site-env.ts";

export const dynamic = "force-dynamic";

/** The whole documentation in one text, for language models. */
export async function GET(): Promise<Response> {
  return markdownAnswer(await writeWholeDocumentation(await siteEnv()), "text/plain");
}
