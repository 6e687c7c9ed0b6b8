import type { Env } from "#lib/env.ts";
import { setTracer } from "#server/tracing/spans.ts";
import { version } from "#server/version.ts";

/**
 * Turns tracing on where OTEL_EXPORTER_OTLP_ENDPOINT is set; without it the library is not even loaded. Resolves to
 * a function that sends the last spans and ends.
 */
export async function startTracing({
  OTEL_EXPORTER_OTLP_ENDPOINT,
}: Pick<Env, "OTEL_EXPORTER_OTLP_ENDPOINT">): Promise<() => Promise<void>> {
  if (OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return async () => undefined;
  const { exportSpans } = await import("#server/tracing/otlp.ts");
  const { CABINET_PROCESS_NAME, CABINET_PROCESS = "script" } = process.env;
  const { begin, stop } = exportSpans(CABINET_PROCESS_NAME ?? CABINET_PROCESS, version);
  setTracer(begin);
  return async () => {
    setTracer(undefined);
    // A receiver that is away must not keep the process from ending with success.
    await stop().catch(() => undefined);
  };
}
