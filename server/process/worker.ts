import { setPriority } from "node:os";
import { startApiLog } from "#server/api-log/service.ts";
import type { ChannelContext } from "#server/channels/channel.ts";
import { listProviders, syncEnvironmentProvider } from "#server/channels/providers.ts";
import { channelOf, channelStates, startChannels, stopChannels } from "#server/channels/running.ts";
import { closeClients, directAddress, sql } from "#server/db/client.ts";
import { retryOutages } from "#server/db/outage.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { startFollowing } from "#server/jobs/following.ts";
import { log } from "#server/log.ts";
import { closeMetrics } from "#server/metrics/database-metrics.ts";
import { followNetworks } from "#server/networks/service.ts";
import { finishSubmissions } from "#server/sendings/service.ts";
import { startBotReader } from "./bot-reader.ts";
import { named, openDeliveryBacklog } from "./delivery-backlog.ts";
import { FailureLog } from "./failure-log.ts";
import { startFallbacks } from "./fallbacks.ts";
import { startHeartbeat } from "./heartbeat.ts";
import { JobTaker } from "./job-taker.ts";
import { watchJobs } from "./job-watch.ts";
import { onShutdown, ignoreConnectionErrors, notifyReady } from "./lifecycle.ts";
import { shareMetrics } from "./machine-metrics.ts";
import { startMailPort } from "./mail-port.ts";
import { ownEnv, ownOperators } from "./own-env.ts";
import { startProviderLinks } from "./provider-links.ts";
import { startPulse } from "./pulse.ts";
import { startTracing } from "./start-tracing.ts";
import { startWebhookSender } from "./webhook-sender.ts";
import { startWorkerServer } from "./worker-server.ts";

process.env.CABINET_PROCESS ??= "worker";
// When the machine is busy, pages have priority over messages.
setPriority(5);
ignoreConnectionErrors();
shareMetrics();

const settings = ownEnv();
const { WORKER_CONCURRENCY } = settings;
/** Milliseconds within which operators' changes take effect. */
const reloadProviders = 2000;
const reloadFailures = new FailureLog("error", "providers not reloaded");
const backlog = openDeliveryBacklog();
let stopping = false;

function contextOf({ id }: { id: string }): ChannelContext {
  return {
    providerId: id,
    log: log().child({ providerId: id }),
    reports: (reports) => backlog.take({ providerId: id, reports, incoming: [] }),
    incoming: (incoming) =>
      backlog.take({ providerId: id, reports: [], incoming: incoming.map(named) }),
    schedule: (at, { reports = [], incoming = [] }) =>
      enqueue(sql(), "channel-events", { providerId: id, reports, incoming }, { runAt: at }),
  };
}

let syncing: Promise<void> = Promise.resolve();

/** Runs are serialized, so that a stopping channel isn't started meanwhile. */
function syncChannels(): Promise<void> {
  syncing = syncing
    .catch(() => undefined)
    .then(async () => startChannels(await listProviders(), contextOf));
  return syncing;
}

function resync(): void {
  if (stopping) return;
  syncChannels().then(
    () => reloadFailures.worked(),
    (error: unknown) => reloadFailures.failed(error),
  );
}

const stopTracing = await startTracing(settings);
const networks = await followNetworks(ownOperators());
await backlog.start();
// A worker that starts during an outage waits for its end: the supervisor would give up one that keeps dying.
await retryOutages(
  async () => {
    await startFollowing(sql());
    await syncEnvironmentProvider();
    await syncChannels();
  },
  () => process.send !== undefined && !process.connected,
);
const reloading = setInterval(resync, reloadProviders);

const taker = new JobTaker({
  // The job library listens and prepares statements.
  connectionString: directAddress(),
  concurrency: WORKER_CONCURRENCY,
});
const heartbeat = startHeartbeat(taker);
const watch = watchJobs(taker);
const pulse = startPulse("worker", () => taker.runningJobs.size);
const links = startProviderLinks(() => taker.workerId, channelStates);
const fallbacks = startFallbacks(() => stopping);
const webhooks = startWebhookSender();
const bot = startBotReader();
const jobs = taker.run(
  {
    get workerId() {
      return taker.workerId;
    },
    channelOf: (id) => channelOf(id) ?? null,
    isStopping: () => stopping,
    join: () => heartbeat.join(),
  },
  () => {
    notifyReady();
    log().info({ workerId: taker.workerId }, "worker takes jobs");
  },
);
const server = startWorkerServer(settings, watch.problem);
const apiLog = startApiLog();
const mail = await startMailPort(settings);

onShutdown(async () => {
  stopping = true;
  clearInterval(reloading);
  links.stop();
  watch.stop();
  await syncing.catch(() => undefined);
  await mail?.stop();
  await apiLog.stop();
  await fallbacks.stop();
  await webhooks.stop();
  await bot.stop();
  await taker.stop();
  await jobs;
  await stopChannels();
  await finishSubmissions();
  await backlog.stop();
  await pulse.stop();
  await heartbeat.stop();
  server?.close();
  await networks.stop();
  await closeMetrics();
  await stopTracing();
  await closeClients();
});
