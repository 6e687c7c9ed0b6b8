import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { requestDuration, requests } from "#server/metrics/product-metrics.ts";
import { runInScope } from "#server/tracing/scope.ts";
import { beginSpan, type OpenSpan } from "#server/tracing/spans.ts";
import type { NameOperation } from "./operation-names.ts";

/** The status under which requests count whose caller left before the answer was complete. */
const abandoned = 499;

/** Ids that callers and proxies may give their requests; others could forge log lines. */
const givenId = /^[\w-]{8,64}$/;

interface Observer {
  nameOf: NameOperation;
  /** Whether a proxy in front is trusted, whose `traceparent` then continues. */
  hasProxy: boolean;
}

/**
 * Serves a request under an id of its own: counts it, measures how long its answer took, and has its log lines, jobs
 * and spans name it. The caller gets the id in `X-Request-Id`, and may give one.
 */
export function observeRequest(
  request: IncomingMessage,
  response: ServerResponse,
  { nameOf, hasProxy }: Observer,
  serve: () => void,
): void {
  const begunAt = performance.now();
  // Named at once, because Next changes the address while it answers.
  const operation = nameOf(request);
  const { "x-request-id": given, traceparent } = request.headers;
  const requestId = typeof given === "string" && givenId.test(given) ? given : randomUUID();
  response.setHeader("X-Request-Id", requestId);
  const span = beginSpan(operation, {
    kind: "server",
    parent: hasProxy && typeof traceparent === "string" ? traceparent : undefined,
    attributes: { "http.request.method": request.method ?? "", "http.route": operation, requestId },
  });
  response.once("close", () => {
    const status = response.writableFinished ? response.statusCode : abandoned;
    requests.inc({ operation, status });
    requestDuration.observe({ operation }, (performance.now() - begunAt) / 1000);
    if (span) endSpan(span, status);
  });
  runInScope({ requestId, ...(span && { traceparent: span.traceparent }) }, serve);
}

function endSpan(span: OpenSpan, status: number): void {
  const attributes = { "http.response.status_code": status };
  const error = status >= 500 ? new Error(String(status)) : undefined;
  span.end({ attributes, error });
}
