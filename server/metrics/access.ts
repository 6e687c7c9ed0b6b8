import { env } from "#lib/env.ts";
import { addressOf, clientAddress, isLoopback } from "#server/auth/address.ts";
import { isSameSecret } from "#server/auth/same-secret.ts";

/** Whether a caller may read the metrics: by token where one is set, else from this very machine only. */
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
