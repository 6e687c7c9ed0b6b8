import type { Server } from "node:http";
import { type Env, listenHost } from "#lib/env.ts";
import { AppError } from "#lib/errors.ts";
import { log } from "#server/log.ts";
import { createHttpServer } from "./http-server.ts";
import { sendRefusal } from "./router.ts";
import { serveMetrics } from "./serve-metrics.ts";
import { stampAddress } from "./stamp-address.ts";

type Settings = Pick<Env, "HOST" | "DATABASE_URL" | "TRUST_PROXY" | "WORKER_PORT">;

/** Answers monitoring about a worker on `WORKER_PORT`; null where none is set. */
export function startWorkerServer(settings: Settings): Server | null {
  const { WORKER_PORT: port, TRUST_PROXY: trusted } = settings;
  if (port === undefined) return null;
  const server = createHttpServer((request, response) => {
    stampAddress(request, trusted);
    if (!serveMetrics(request, response))
      sendRefusal(new AppError("NotFound", "commons.errors.notFound"), request, response);
  });
  // A worker sends messages also where monitoring can't reach it.
  server.on("error", (error) => log().error({ err: error, port }, "worker does not listen"));
  const host = listenHost(settings);
  server.listen(port, host, () => log().info({ host, port }, "worker listening"));
  return server;
}
