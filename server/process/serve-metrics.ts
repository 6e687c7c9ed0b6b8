import type { IncomingMessage, ServerResponse } from "node:http";
import { AppError } from "#lib/errors.ts";
import { addressHeader } from "#server/auth/address.ts";
import { mayReadMetrics } from "#server/metrics/access.ts";
import { databaseMetrics } from "#server/metrics/database-metrics.ts";
import { machineMetrics } from "./machine-metrics.ts";
import { sendRefusal } from "./router.ts";

const path = /^\/metrics(?:\?|$)/;

/** Answers `/metrics` to callers who may read it; false for any other path. The address must be stamped before. */
export function serveMetrics(request: IncomingMessage, response: ServerResponse): boolean {
  if (!path.test(request.url ?? "")) return false;
  void answer(request, response).catch((error: unknown) => sendRefusal(error, request, response));
  return true;
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (!mayReadMetrics(headersOf(request)))
    throw new AppError("NotFound", "commons.errors.notFound");
  const [machine, database] = await Promise.all([machineMetrics(), databaseMetrics()]);
  response
    .writeHead(200, {
      "Content-Type": "text/plain; version=0.0.4; charset=utf-8",
      "Cache-Control": "no-store",
    })
    .end(request.method === "HEAD" ? undefined : `${machine}\n${database}`);
}

function headersOf({ headers }: IncomingMessage): Headers {
  const read = ["authorization", "x-forwarded-for", addressHeader];
  return new Headers(
    read.flatMap((name): [string, string][] => {
      const value = headers[name];
      return value === undefined ? [] : [[name, [value].flat().join(", ")]];
    }),
  );
}
