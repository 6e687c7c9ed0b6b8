import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { onShutdown, outliveOutages } from "#server/process/lifecycle.ts";
import { startSockets } from "#server/realtime/sockets.ts";
import {
  listRoutePaths,
  loadRoute,
  matchRoute,
  type MethodName,
} from "#tests/support/api-routes.ts";
import { GET as readiness } from "../../../app/readyz/route.ts";

/**
 * The web process without its pages: the same route files and the same sockets, from sources, so
 * that it can be killed and started in a second where no build is. `/readyz` and `/api/…` only.
 */
outliveOutages();
const paths = listRoutePaths();
const sockets = startSockets();

async function answer(request: IncomingMessage): Promise<Response> {
  const url = new URL(request.url ?? "/", "http://cabinet.test");
  if (url.pathname === "/readyz") return readiness();
  const found = matchRoute(paths, url.pathname.replace(/^\/api/, ""));
  const handler = found && (await loadRoute(found.where))[request.method as MethodName];
  if (!handler) return new Response(null, { status: 404 });
  const isRead = request.method === "GET";
  const asked = new Request(url, {
    method: request.method ?? "GET",
    headers: new Headers(request.headers as Record<string, string>),
    ...(!isRead && { body: Readable.toWeb(request) as ReadableStream, duplex: "half" }),
  });
  return handler(asked, { params: Promise.resolve(found.params) });
}

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const answered = await answer(request);
  response.writeHead(answered.status, Object.fromEntries(answered.headers));
  response.end(await answered.text());
}

const server = createServer((request, response) => {
  serve(request, response).catch((error: unknown) => {
    response.writeHead(500).end(String(error));
  });
});
server.on("upgrade", (request, socket, head) => sockets.accept(request, socket, head));
server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
onShutdown(() => sockets.stop());
