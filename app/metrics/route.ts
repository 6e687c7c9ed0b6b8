import { unknownPath } from "#server/transport/methods.ts";
import { mayReadMetrics, renderMetrics } from "#server/transport/metrics.ts";

export const dynamic = "force-dynamic";

/** Counters for Prometheus, for this machine or with METRICS_TOKEN. */
export async function GET(request: Request): Promise<Response> {
  if (!mayReadMetrics(request.headers))
    return unknownPath(request, { params: Promise.resolve({}) });
  return renderMetrics();
}
