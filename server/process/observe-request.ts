import type { IncomingMessage, ServerResponse } from "node:http";
import { requestDuration, requests } from "#server/metrics/product-metrics.ts";
import type { NameOperation } from "./operation-names.ts";

/** The status under which requests count whose caller left before the answer was complete. */
const abandoned = 499;

/** Counts a request and measures how long its answer took. */
export function observeRequest(
  request: IncomingMessage,
  response: ServerResponse,
  nameOf: NameOperation,
): void {
  const begunAt = performance.now();
  // Named at once, because Next changes the address while it answers.
  const operation = nameOf(request);
  response.once("close", () => {
    const status = response.writableFinished ? response.statusCode : abandoned;
    requests.inc({ operation, status });
    requestDuration.observe({ operation }, (performance.now() - begunAt) / 1000);
  });
}
