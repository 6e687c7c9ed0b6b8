import * as z from "zod";
import { rowId } from "#lib/row-id.ts";
import { receiveCallback } from "#server/callbacks/service.ts";
import type { CallbackAnswer } from "#server/channels/callback.ts";
import { publicOperation } from "#server/transport/operation.ts";
import { rawQueryOf } from "#server/transport/raw-query.ts";

const shared = {
  path: "/callbacks/{providerId}",
  tag: "Providers",
  params: z.object({ providerId: rowId() }),
  answer: { kind: "bytes", types: ["text/plain", "text/javascript"] },
} as const;

export const confirm = publicOperation({
  ...shared,
  method: "get",
  summary:
    "A provider asks whether its callbacks have come to the right place, or reports by query",
  run: async ({ params }, { request }) =>
    answered(
      await receiveCallback(params.providerId, {
        method: "GET",
        query: rawQueryOf(request),
        headers: request.headers,
        bytes: async () => new Uint8Array(),
      }),
    ),
});

export const receive = publicOperation({
  ...shared,
  method: "post",
  summary: "A provider reports on messages or passes answers on, signed as its kind says",
  body: { kind: "raw", limit: 1024 * 1024 },
  run: async ({ params, body }, { request }) =>
    answered(
      await receiveCallback(params.providerId, {
        method: "POST",
        query: rawQueryOf(request),
        headers: request.headers,
        bytes: body.bytes,
      }),
    ),
});

function answered({ status = 200, type, body }: CallbackAnswer): Response {
  return new Response(body, {
    status,
    headers: {
      "Content-Type": type,
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
