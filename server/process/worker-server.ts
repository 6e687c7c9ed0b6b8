import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { type Env, listenHost } from "#lib/env.ts";
import { AppError } from "#lib/errors.ts";
import { databaseState } from "#server/db/reachable.ts";
import { log } from "#server/log.ts";
import { json } from "#server/transport/http-answer.ts";
import { createHttpServer } from "./http-server.ts";
import { sendRefusal } from "./router.ts";
import { serveMetrics } from "./serve-metrics.ts";
import { stampAddress } from "./stamp-address.ts";
import { sendAnswer } from "./web-call.ts";

type Settings = Pick<Env, "HOST" | "DATABASE_URL" | "TRUST_PROXY" | "WORKER_PORT">;

/**
 * Answers monitoring about a worker on `WORKER_PORT`; null where none is set. `/readyz` is 503 with the reason while the
 * database can't be used or `problem` has one.
 */
export function startWorkerServer(settings: Settings, problem: () => string | null): Server | null {
  const { WORKER_PORT: port, TRUST_PROXY: trusted } = settings;
  if (port === undefined) return null;
  const server = createHttpServer((request, response) => {
    stampAddress(request, trusted);
    if (!serveMetrics(request, response) && !serveReadiness(request, response, problem))
      sendRefusal(new AppError("NotFound", "commons.errors.notFound"), request, response);
  });
  // A worker sends messages also where monitoring can't reach it.
  server.on("error", (error) => log().error({ err: error, port }, "worker does not listen"));
  const host = listenHost(settings);
  server.listen(port, host, () => log().info({ host, port }, "worker listening"));
  return server;
}

/** True where it answers. */
function serveReadiness(
  request: IncomingMessage,
  response: ServerResponse,
  problem: () => string | null,
): boolean {
  if (request.method !== "GET" || request.url?.split("?")[0] !== "/readyz") return false;
  databaseState()
    .then((state) => (state === "ready" ? (problem() ?? state) : state))
    .then(async (status) => sendAnswer(json({ status }, status === "ready" ? 200 : 503), response))
    .catch(() => response.destroy());
  return true;
}
