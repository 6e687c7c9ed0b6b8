import type { AddressInfo } from "node:net";
import { callbackBacklog, rememberReceivers } from "#server/callbacks/service.ts";
import { apiRouter } from "#server/process/api-router.ts";
import { finder } from "#server/process/api-routes.ts";
import { BodyParser } from "#server/process/body-parser.ts";
import { countedSockets } from "#server/process/counted-sockets.ts";
import { createHttpServer } from "#server/process/http-server.ts";
import { onShutdown, ignoreConnectionErrors } from "#server/process/lifecycle.ts";
import { sendAnswer } from "#server/process/web-call.ts";
import { setParseAside } from "#server/transport/parse-aside.ts";
import { loadRoutes } from "#tests/support/api-routes.ts";
import { GET as readiness } from "../../../app/readyz/route.ts";

/**
 * The web process without its pages: the same route files by the same door and the same sockets, from
 * sources, so that it can be killed and started in a second where no build is. `/readyz` and `/api/…` only.
 */
ignoreConnectionErrors();
const serveApi = apiRouter(finder(await loadRoutes()), "http://cabinet.test");
const sockets = countedSockets();
const bodyParser = new BodyParser();
setParseAside((bytes, contentType) => bodyParser.parse(bytes, contentType));

rememberReceivers();
await callbackBacklog().start();
const server = createHttpServer((request, response) => {
  if (serveApi(request, response)) return;
  const isProbe = request.url === "/readyz";
  const answer = isProbe ? readiness() : Promise.resolve(new Response(null, { status: 404 }));
  answer.then((given) => sendAnswer(given, response)).catch(() => response.destroy());
});
server.on("upgrade", (request, socket, head) => sockets.accept(request, socket, head));
server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
onShutdown(async () => {
  await Promise.all([sockets.stop(), bodyParser.stop()]);
});
