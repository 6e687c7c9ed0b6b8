import { documentView } from "#lib/documents/document.ts";
import { idParams } from "#lib/id-params.ts";
import { getDocument, openDocument } from "#server/documents/service.ts";
import { operation } from "#server/transport/operation.ts";

const tag = "Documents";

export const get = operation({
  method: "get",
  path: "/documents/{id}",
  summary: "A contract or an invoice that was drawn up",
  tag,
  params: idParams,
  verb: getDocument,
  args: ({ params }) => [params.id],
  answer: documentView,
});

export const pdf = operation({
  method: "get",
  path: "/documents/{id}/pdf",
  summary: "Its file; GET /storage/{id} answers the same one",
  tag,
  params: idParams,
  verb: openDocument,
  args: ({ params }, { request }) => [params.id, request.headers],
  answer: { kind: "bytes", types: ["application/pdf"] },
});
