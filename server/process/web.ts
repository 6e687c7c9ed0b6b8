import { Server, type IncomingMessage, type ServerResponse } from "node:http";
import next from "next";
import { isDevelopment, listenHost } from "#lib/env.ts";
import { startApiLog } from "#server/api-log/service.ts";
import { callbackBacklog, rememberReceivers } from "#server/callbacks/service.ts";
import { closeClients } from "#server/db/client.ts";
import { ClickCounter } from "#server/links/service.ts";
import { log } from "#server/log.ts";
import { closeMetrics } from "#server/metrics/database-metrics.ts";
import { followNetworks } from "#server/networks/service.ts";
import { assertSealingKey, SealingKeyError } from "#server/secrets/service.ts";
import { setReadAside } from "#server/spreadsheets/service.ts";
import { sweepSpool } from "#server/storage/service.ts";
import { setParseAside } from "#server/transport/parse-aside.ts";
import { rawQueryHeader } from "#server/transport/raw-query.ts";
import { takeAction } from "./action-body.ts";
import { readActionNames } from "./action-names.ts";
import { logUnreadableActions, isAction } from "./action-router.ts";
import { apiRouter, type ApiRouter } from "./api-router.ts";
import { finder, loadBuiltRoutes } from "./api-routes.ts";
import { BodyParser } from "./body-parser.ts";
import { takeBuiltSettings } from "./built-settings.ts";
import { fatalExitCode } from "./children.ts";
import { countedSockets } from "./counted-sockets.ts";
import { allowOrigin } from "./cross-origin.ts";
import { createHttpServer } from "./http-server.ts";
import { onShutdown, ignoreConnectionErrors, notifyReady } from "./lifecycle.ts";
import { shareMetrics } from "./machine-metrics.ts";
import { observeRequest } from "./observe-request.ts";
import { operationNames } from "./operation-names.ts";
import { answerOutage } from "./outage-page.ts";
import { giveUp, ownEnv, ownOperators } from "./own-env.ts";
import { startPulse } from "./pulse.ts";
import { refuse, settleTarget } from "./router.ts";
import { serveHost } from "./serve-host.ts";
import { serveLink } from "./serve-link.ts";
import { serveMetrics } from "./serve-metrics.ts";
import { stampAddress } from "./stamp-address.ts";
import { startTracing } from "./start-tracing.ts";
import { TableReader } from "./table-reader.ts";

process.env.CABINET_PROCESS ??= "web";
ignoreConnectionErrors();
shareMetrics();
logUnreadableActions();

/** The folder that Next builds into. */
const build = ".next";
const dev = isDevelopment();
const env = ownEnv();
if (env.SECRETS_KEY !== undefined) void checkSealingKey(env.SECRETS_KEY);
const stopTracing = await startTracing(env);
const networks = await followNetworks(ownOperators());
const host = listenHost(env);
const { PORT: port, TRUST_PROXY: trusted } = env;

/** Ends a process that was given another key than the database's; without the database it goes on. */
async function checkSealingKey(key: string): Promise<void> {
  await assertSealingKey(key).catch((error: unknown) => {
    if (error instanceof SealingKeyError) return giveUp(error.message);
    log().warn({ err: error }, "the sealing key was not checked");
  });
}

function stampQuery(request: IncomingMessage): void {
  const [, ...query] = (request.url ?? "").split("?");
  request.headers[rawQueryHeader] = query.join("?");
}

if (!dev) takeBuiltSettings(build);
// Next attaches an upgrade listener and closes unknown sockets, so it gets a server that never listens.
const nextUpgrades = new Server();
const app = next({ dev, hostname: host, port, httpServer: nextUpgrades });
const sockets = countedSockets();

const actionNames = dev ? new Map<string, string>() : readActionNames(build);
const nameOf = operationNames(dev ? null : build, actionNames);
const bodyParser = new BodyParser();
const tableReader = new TableReader();
setParseAside((bytes, contentType) => bodyParser.parse(bytes, contentType));
setReadAside((bytes, sheet) => tableReader.read(bytes, sheet));

/** Next's own way while developing, where route files change. */
let serveApi: ApiRouter = () => false;
let closing = false;
const clicks = new ClickCounter();
const observer = { nameOf, hasProxy: trusted > 0 };

function answer(request: IncomingMessage, response: ServerResponse): void {
  if (closing) response.setHeader("Connection", "close");
  if (refuse(request, response)) return;
  serveHost(request, response, { clicks, usual: () => answerAsCabinet(request, response) });
}

function answerAsCabinet(request: IncomingMessage, response: ServerResponse): void {
  if (serveMetrics(request, response)) return;
  if (serveLink(request, response, clicks)) return;
  if (allowOrigin(request, response)) return;
  stampQuery(request);
  if (serveApi(request, response)) return;
  const serve = async (whole: IncomingMessage) => {
    if (!(await answerOutage(whole, response))) await app.getRequestHandler()(whole, response);
  };
  if (isAction(request)) void takeAction(request, response, actionNames, serve);
  else void serve(request);
}

const server = createHttpServer((request: IncomingMessage, response: ServerResponse) => {
  stampAddress(request, trusted);
  observeRequest(request, response, observer, () => answer(request, response));
});
server.on("upgrade", (request, socket, head) => {
  stampAddress(request, trusted);
  const [path = ""] = settleTarget(request) ? (request.url?.split("?") ?? []) : [];
  if (path === "/socket") sockets.accept(request, socket, head);
  else if (dev && path.startsWith("/_next/")) nextUpgrades.emit("upgrade", request, socket, head);
  else socket.destroy();
});
server.on("error", (error: NodeJS.ErrnoException) => {
  console.error(
    error.code === "EADDRINUSE"
      ? `Port ${port} is in use.`
      : `Can't listen on ${host}:${port}: ${error.message}`,
  );
  process.exit(fatalExitCode);
});

const pulse = startPulse("web");
const apiLog = startApiLog();
const forgetReceivers = rememberReceivers();
await callbackBacklog().start();
await app.prepare();
if (!dev) serveApi = apiRouter(finder(await loadBuiltRoutes(build)), `http://localhost:${port}`);
server.listen(port, host, () => {
  log().info({ host, port }, "web listening");
  notifyReady();
  // The workers' sweep doesn't reach a machine that only serves pages.
  sweepSpool(Date.now()).catch((error: unknown) => log().error({ err: error }, "spool not swept"));
});

onShutdown(async () => {
  closing = true;
  await sockets.stop();
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, 5000))]);
  server.closeAllConnections();
  await app.close();
  await clicks.flush();
  forgetReceivers();
  await apiLog.stop();
  await callbackBacklog().stop();
  await pulse.stop();
  await bodyParser.stop();
  await tableReader.stop();
  await networks.stop();
  await closeMetrics();
  await stopTracing();
  await closeClients();
});
