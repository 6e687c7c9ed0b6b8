import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { apiRouter } from "#server/process/api-router.ts";
import { finder } from "#server/process/api-routes.ts";
import { loadRoutes } from "./api-routes.ts";

/** The API on loopback, whose next answers can be lost or refused. */
export async function startLossyApi() {
  const state = {
    /** How many of the next calls are made and their answers lost. */
    losing: 0,
    /** Statuses of the next answers, whose calls aren't made. */
    refusing: [] as number[],
  };
  const serve = apiRouter(finder(await loadRoutes()), "http://cabinet.test");
  const server = createServer((request, response) => {
    const status = state.refusing.shift();
    if (status) return void response.writeHead(status, { "retry-after": "0" }).end();
    if (state.losing > 0) {
      state.losing -= 1;
      response.writeHead = () => response.destroy();
    }
    if (!serve(request, response)) response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { state, url: `http://127.0.0.1:${port}`, stop: () => server.close() };
}
