import { documentView } from "#lib/documents/document.ts";
import { idParams } from "#lib/id-params.ts";
import { getDocument, openDocument } from "#server/documents/service.ts";
import { operation } from "#server/transport/operation.ts";
import { resourceOperations } from "#server/transport/resource-operations.ts";

const tag = "Documents";

const resource = resourceOperations("/documents", tag, documentView);

export const get = resource.get("A contract or an invoice that was drawn up", getDocument);

export const pdf = operation({
  method: "get",
  path: "/documents/{id}/pdf",
  summary: "Its file; GET /storage/{id} answers the same one",
  tag,
  params: idParams,
  verb: openDocument,
  args: ({ params }, { request }) => [params.id, request.headers],
  answer: { kind: "bytes", types: ["application/pdf"], isRanged: true },
});
