import * as z from "zod";
import { locales } from "#lib/locales.ts";
import { readContent } from "#server/content/service.ts";
import { publicOperation } from "#server/transport/operation.ts";

export const read = publicOperation({
  method: "get",
  path: "/docs/{locale}/{category}/{file}",
  summary:
    "A text of this site as Markdown: misc/test-payment-offer.md are the terms of a way to pay",
  tag: "Documentation",
  params: z.object({
    locale: z.enum(locales),
    category: z.enum(["misc"]),
    file: z.string().regex(/^[a-z][a-z0-9-]{0,80}\.md$/i),
  }),
  answer: { kind: "bytes", types: ["text/markdown"] },
  run: async ({ params: { locale, category, file } }) =>
    new Response(await readContent(locale, category, file), {
      headers: { "Content-Type": "text/markdown; charset=utf-8", "Cache-Control": "no-cache" },
    }),
});
