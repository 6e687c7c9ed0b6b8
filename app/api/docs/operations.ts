import * as z from "zod";
import { documentationCategories, isDocumentationCategory } from "#lib/documentation/page.ts";
import { locales } from "#lib/locales.ts";
import { readContent } from "#server/content/service.ts";
import { readMarkdown } from "#server/documentation/service.ts";
import { siteEnv } from "#server/site-env.ts";
import { publicOperation } from "#server/transport/operation.ts";

export const read = publicOperation({
  method: "get",
  path: "/docs/{locale}/{category}/{file}",
  summary:
    "A text of this site as Markdown: api/HTTP-REST.md is a page of the documentation, misc/test-payment-offer.md are the terms of a way to pay",
  tag: "Documentation",
  params: z.object({
    locale: z.enum(locales),
    category: z.enum(["misc", ...documentationCategories]),
    file: z.string().regex(/^[a-z][a-z0-9-]{0,80}\.md$/i),
  }),
  answer: { kind: "bytes", types: ["text/markdown"] },
  run: async ({ params: { locale, category, file } }) =>
    new Response(
      isDocumentationCategory(category)
        ? await readMarkdown(locale, await siteEnv(), { category, file })
        : await readContent(locale, category, file),
      { headers: { "Content-Type": "text/markdown; charset=utf-8", "Cache-Control": "no-cache" } },
    ),
});
