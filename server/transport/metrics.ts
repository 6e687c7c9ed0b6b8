import { collectDefaultMetrics, Gauge, Registry } from "prom-client";
import { env } from "#lib/env.ts";
import { addressOf, clientAddress, isLoopback } from "#server/auth/address.ts";
import { isSameSecret } from "#server/auth/same-secret.ts";

// Next bundles its own copy of every module; the process must still count in one place.
const holder = globalThis as typeof globalThis & { cabinetMetrics?: Registry };

/** The registry of the process, in which all metrics are registered. */
export function metrics(): Registry {
  if (!holder.cabinetMetrics) {
    holder.cabinetMetrics = new Registry();
    collectDefaultMetrics({ register: holder.cabinetMetrics, prefix: "cabinet_" });
  }
  return holder.cabinetMetrics;
}

/** Sets the current value of a gauge. */
export function setGauge(name: string, help: string, value: number): void {
  const known = metrics().getSingleMetric(name);
  const gauge = known instanceof Gauge ? known : new Gauge({ name, help, registers: [metrics()] });
  gauge.set(value);
}

/** Whether a caller may read them: by token where one is set, else from this very machine only. */
export function mayReadMetrics(headers: Headers): boolean {
  const { METRICS_TOKEN } = env();
  const given = headers.get("authorization")?.replace(/^bearer\s+/i, "");
  if (METRICS_TOKEN) return given !== undefined && isSameSecret(given, METRICS_TOKEN);
  // A proxy on this machine passes calls of others on, so forwarded calls never count as local.
  const hops = (headers.get("x-forwarded-for") ?? "")
    .split(",")
    .map((hop) => clientAddress(hop.trim() || "127.0.0.1", undefined, 0));
  return isLoopback(addressOf(headers)) && hops.every(isLoopback);
}

export async function renderMetrics(): Promise<Response> {
  const registry = metrics();
  const headers = { "Content-Type": registry.contentType, "Cache-Control": "no-store" };
  return new Response(await registry.metrics(), { headers });
}
