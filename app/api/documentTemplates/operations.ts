import { previewInput, templatesInput, templatesView } from "#lib/documents/document-templates.ts";
import { generatedView, generateInput, generateQuery } from "#lib/documents/document.ts";
import { getTemplates, previewTemplate, setTemplates } from "#server/documents/service.ts";
import { generateDocument } from "#server/invoices/service.ts";
import { documentBounds } from "#server/transport/body-bounds.ts";
import { operation } from "#server/transport/operation.ts";

const tag = "Documents";

export const get = operation({
  method: "get",
  path: "/documentTemplates",
  summary: "The texts that contracts and invoices are made of",
  tag,
  verb: getTemplates,
  args: () => [],
  answer: templatesView,
});

export const update = operation({
  method: "put",
  path: "/documentTemplates",
  summary: "Change texts; one that isn't named stays, an empty one is the usual one again",
  tag,
  body: templatesInput,
  bounds: documentBounds,
  verb: setTemplates,
  args: ({ body }) => [body],
  answer: templatesView,
});

export const preview = operation({
  method: "post",
  path: "/documentTemplates/preview",
  summary: "What an invented document of a text would look like, as PDF",
  tag,
  body: previewInput,
  bounds: documentBounds,
  verb: previewTemplate,
  args: ({ body }) => [body],
  answer: { kind: "bytes", types: ["application/pdf"] },
});

/** How programs have always called it: asked again, it answers the same document. */
export const generate = operation({
  method: "get",
  isAct: true,
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
  bounds: documentBounds,
  verb: generateDocument,
  args: ({ body }) => [body],
  answer: generatedView,
});
