import { currentScope, runInScope, type Scope } from "./scope.ts";

export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

export interface SpanOptions {
  kind?: "internal" | "server" | "client" | "consumer";
  attributes?: SpanAttributes;
  /** The `traceparent` that the span belongs to; by default that of the current scope. */
  parent?: string | undefined;
}

/** A span that has begun. */
export interface OpenSpan {
  /** Passes it on to what belongs to it. */
  readonly traceparent: string;
  /** Ends it; with an error it counts as failed. */
  end(result?: { error?: unknown; attributes?: SpanAttributes }): void;
}

/** Begins spans; there is one only where tracing is on. */
export type BeginSpan = (name: string, options: SpanOptions) => OpenSpan;

// Next bundles its own copy of every module; the process must still have one tracer.
const holder = globalThis as typeof globalThis & { cabinetTracer?: BeginSpan | undefined };

/** Turns tracing on, or off without a tracer. */
export function setTracer(begin: BeginSpan | undefined): void {
  holder.cabinetTracer = begin;
}

/** Begins a span in the current scope; undefined while tracing is off. */
export function beginSpan(name: string, options: SpanOptions = {}): OpenSpan | undefined {
  return holder.cabinetTracer?.(name, { parent: currentScope()?.traceparent, ...options });
}

/** Runs `work` in a span of its own. While tracing is off it only runs it. */
export async function traced<Result>(
  name: string,
  options: SpanOptions,
  work: () => Promise<Result>,
): Promise<Result> {
  const span = beginSpan(name, options);
  if (!span) return work();
  const scope: Scope = { requestId: "", ...currentScope(), traceparent: span.traceparent };
  try {
    const result = await runInScope(scope, work);
    span.end();
    return result;
  } catch (error) {
    span.end({ error });
    throw error;
  }
}
