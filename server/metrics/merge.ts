import { AggregatorRegistry } from "prom-client";
import type { CollectedMetrics } from "./registry.ts";

/** Adds up what several processes have collected. */
export async function mergeMetrics(parts: readonly CollectedMetrics[]): Promise<CollectedMetrics> {
  return merged(parts).getMetricsAsJSON();
}

/** Writes what several processes have collected in the text format of Prometheus. */
export async function writeMetrics(parts: readonly CollectedMetrics[]): Promise<string> {
  return merged(parts).metrics();
}

/** What an ended process leaves: a counter that lost it would go backwards. */
export function remainingOf(collected: CollectedMetrics): CollectedMetrics {
  // The types of the library name numbers; at run time it is the text of the format.
  return collected.filter(({ type }) => ["counter", "histogram"].includes(String(type)));
}

function merged(parts: readonly CollectedMetrics[]) {
  // Processes of another version of the library's defaults could ask for "omit", which would drop a value.
  const all = parts.map((part) => part.map((metric) => ({ ...metric, aggregator: "sum" })));
  return AggregatorRegistry.aggregate(all);
}
