import {
  isSpanContextValid,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span,
} from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { detectResources, envDetector, resourceFromAttributes } from "@opentelemetry/resources";
import { BasicTracerProvider, BatchSpanProcessor } from "@opentelemetry/sdk-trace-base";
import type { BeginSpan, OpenSpan } from "./spans.ts";

const kinds = {
  internal: SpanKind.INTERNAL,
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
};

/** Version, trace, span and flags of the W3C header. */
const traceparentForm = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

interface Exporting {
  begin: BeginSpan;
  /** Sends what has not been sent yet, and ends. */
  stop(): Promise<void>;
}

/**
 * Sends spans by OTLP over HTTP. The library reads its address, headers, sampler and the like from the `OTEL_…`
 * variables of its specification. It is not registered globally, because Next would then trace its own work too.
 */
export function exportSpans(processName: string, version: string): Exporting {
  const resource = resourceFromAttributes({
    "service.name": "cabinet",
    "service.version": version,
    "service.instance.id": `${processName} ${process.pid}`,
  });
  const provider = new BasicTracerProvider({
    // What OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES say goes before.
    resource: resource.merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  const tracer = provider.getTracer("cabinet");
  return {
    begin: (name, { kind = "internal", attributes = {}, parent }) =>
      opened(tracer.startSpan(name, { kind: kinds[kind], attributes }, contextOf(parent))),
    stop: () => provider.shutdown(),
  };
}

function opened(span: Span): OpenSpan {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return {
    traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, "0")}`,
    end({ error, attributes = {} } = {}) {
      span.setAttributes(attributes);
      // Only the kind of the error: its message could quote a person's data.
      if (error !== undefined)
        span.setStatus({
          code: SpanStatusCode.ERROR,
          message: error instanceof Error ? error.name : "error",
        });
      span.end();
    },
  };
}

function contextOf(traceparent: string | undefined): Context {
  const [, traceId = "", spanId = "", flags = "00"] = traceparentForm.exec(traceparent ?? "") ?? [];
  const parent = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
  return isSpanContextValid(parent) ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
}
