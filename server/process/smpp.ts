import { readFileSync } from "node:fs";
import { type Env, listenHost } from "#lib/env.ts";
import { startApiLog } from "#server/api-log/service.ts";
import { closeClients, sql } from "#server/db/client.ts";
import { retryOutages } from "#server/db/outage.ts";
import { startFollowing } from "#server/jobs/following.ts";
import { log } from "#server/log.ts";
import { closeMetrics } from "#server/metrics/database-metrics.ts";
import { followNetworks } from "#server/networks/service.ts";
import { expireParts, forgetOldDeliveries, smppLimits, SmppServer } from "#server/smpp/service.ts";
import { FailureLog } from "./failure-log.ts";
import { ignoreConnectionErrors, notifyReady, onShutdown } from "./lifecycle.ts";
import { shareMetrics } from "./machine-metrics.ts";
import { giveUp, ownEnv, ownOperators } from "./own-env.ts";
import { startPulse } from "./pulse.ts";
import { startTracing } from "./start-tracing.ts";

process.env.CABINET_PROCESS ??= "smpp";
ignoreConnectionErrors();
shareMetrics();

const settings = ownEnv();
const stopTracing = await startTracing(settings);
const networks = await followNetworks(ownOperators());
const apiLog = startApiLog();
const server = new SmppServer(smppLimits(), { tls: tlsOf(settings) });

/** Runs `work` every so many milliseconds, one run at a time; answers a function that ends that. */
function repeat(work: () => Promise<void>, everyMs: number, why: string): () => Promise<void> {
  const failures = new FailureLog("error", why);
  let running: Promise<void> | null = null;
  const timer = setInterval(() => {
    running ??= work()
      .then(
        () => failures.worked(),
        (error: unknown) => failures.failed(error),
      )
      .finally(() => (running = null));
  }, everyMs);
  return async () => {
    clearInterval(timer);
    await running;
  };
}

/** Throws for files that can't be read, with a plain message. */
function tlsOf({ SMPP_TLS_CERT: cert, SMPP_TLS_KEY: key }: Env) {
  if (cert === undefined && key === undefined) return null;
  if (cert === undefined || key === undefined)
    return giveUp("SMPP_TLS_CERT and SMPP_TLS_KEY go together.");
  try {
    return { cert: readFileSync(cert), key: readFileSync(key) };
  } catch (error) {
    return giveUp(`The certificate of SMPP can't be read: ${(error as Error).message}`);
  }
}

await retryOutages(
  async () => startFollowing(sql()),
  () => process.send !== undefined && !process.connected,
);
const port = await server
  .listen({ host: listenHost(settings), port: settings.SMPP_PORT ?? 2775 })
  .catch((error: Error) => giveUp(`SMPP can't listen: ${error.message}`));
const stops = [
  repeat(() => server.look(), 150, "smpp deliveries have to wait"),
  repeat(() => server.beat(), 2000, "smpp sessions can't be written down"),
  repeat(expireParts, 60_000, "parts of smpp messages don't expire"),
  repeat(forgetOldDeliveries, 600_000, "old smpp deliveries are not forgotten"),
];
const pulse = startPulse("smpp");
log().info({ port }, "smpp listening");
notifyReady();

onShutdown(async () => {
  await Promise.all(stops.map(async (stop) => stop()));
  await server.stop();
  await pulse.stop();
  await apiLog.stop();
  await networks.stop();
  await closeMetrics();
  await stopTracing();
  await closeClients();
});
