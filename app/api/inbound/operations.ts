import * as z from "zod";
import { callAccepted } from "#lib/inbound/call.ts";
import { maxCallBytes } from "#lib/inbound/limits.ts";
import { receiveCall } from "#server/inbound/service.ts";
import { publicOperation } from "#server/transport/operation.ts";
import { rawQueryOf } from "#server/transport/raw-query.ts";

export const receive = publicOperation({
  method: "post",
  path: "/inbound/{key}",
  summary:
    "The address of an inbound webhook: another system posts JSON or a form here, signed as its preset says. A call that repeats an earlier one sends nothing again",
  tag: "Integrations",
  params: z.object({
    key: z.string().regex(/^[A-Za-z0-9_-]{32}$/, { error: "inbound.errors.notFound" }),
  }),
  body: { kind: "raw", limit: maxCallBytes },
  answer: callAccepted,
  errors: ["Unauthorized"],
  run: async ({ params, body }, { request }) =>
    receiveCall(params.key, {
      query: rawQueryOf(request),
      headers: request.headers,
      bytes: body.bytes,
    }),
});
