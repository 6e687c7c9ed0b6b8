import { generatedView, generateInput, generateQuery } from "#lib/documents/document.ts";
import { generateDocument } from "#server/invoices/service.ts";
import { operation } from "#server/transport/operation.ts";

const tag = "Documents";

/** How programs have always called it: asked again, it answers the same document. */
export const generate = operation({
  method: "get",
  path: "/documentTemplates/generate",
  summary: "Draw a contract or an invoice up: its file is at /storage/{id}",
  tag,
  query: generateQuery,
  verb: generateDocument,
  args: ({ query: { "data[SERVICE_PRICE]": SERVICE_PRICE, ...wanted } }) => [
    { ...wanted, data: { SERVICE_PRICE } },
  ],
  answer: generatedView,
});

export const generateByPost = operation({
  method: "post",
  path: "/documentTemplates/generate",
  summary: "Draw a contract or an invoice up: its file is at /storage/{id}",
  tag,
  body: generateInput,
  verb: generateDocument,
  args: ({ body }) => [body],
  answer: generatedView,
});
