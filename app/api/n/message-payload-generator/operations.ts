import { textAnswer, textRequest } from "#lib/ai-text/request.ts";
import { streamTexts, writeTexts } from "#server/ai-text/service.ts";
import { operation } from "#server/transport/operation.ts";

const tag = "Texts";

export const text = operation({
  method: "post",
  path: "/n/message-payload-generator/text",
  summary:
    "Three drafts of a text; 503 where this installation has no service of texts, 429 with `expires_at` until the next request may be made",
  tag,
  body: textRequest,
  verb: writeTexts,
  args: ({ body }) => [body],
  errors: ["TooManyRequests", "Unavailable"],
  answer: textAnswer,
});

export const stream = operation({
  method: "post",
  path: "/n/message-payload-generator/stream",
  summary: "The same as lines of JSON while the drafts are written",
  tag,
  body: textRequest,
  verb: streamTexts,
  args: ({ body }) => [body],
  errors: ["TooManyRequests", "Unavailable"],
  answer: { kind: "bytes", types: ["application/x-ndjson"] },
});
