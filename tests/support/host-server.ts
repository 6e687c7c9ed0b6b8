import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { ClickCounter } from "#server/links/service.ts";
import { settleTarget } from "#server/process/router.ts";
import { serveHost } from "#server/process/serve-host.ts";
import { serveLink } from "#server/process/serve-link.ts";
import { browser } from "./link-server.ts";

/** A page that sets a cookie, in place of all that the cabinet shows. */
export const cabinetPage = "the cabinet's page";

/** The part of the web process that tells hosts apart, on loopback, with a page in place of the cabinet's. */
export async function startHostServer() {
  const clicks = new ClickCounter(60_000);
  const state: { site: "own" | "foreign" | "gone" } = { site: "own" };
  const server = createServer((asked, response) => {
    if (state.site === "gone") return void response.destroy();
    if (state.site === "foreign") return void response.end("another site");
    const usual = () => {
      if (serveLink(asked, response, clicks)) return;
      response.writeHead(200, { "set-cookie": "session=1" }).end(cabinetPage);
    };
    if (settleTarget(asked)) serveHost(asked, response, { clicks, usual });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  /** Asks for a path of a host, as a browser does whose name server names this machine. */
  const open = async (host: string, path: string, method = "GET") =>
    new Promise<{ status: number; location?: string; cookie: boolean; text: string }>(
      (resolve, reject) => {
        const headers = { host, "user-agent": browser };
        request({ host: "127.0.0.1", port, path, method, headers }, (answer) => {
          let text = "";
          answer.setEncoding("utf8").on("data", (part: string) => (text += part));
          const { location, "set-cookie": cookie } = answer.headers;
          const status = answer.statusCode ?? 0;
          const rest = { ...(location && { location }), cookie: cookie !== undefined };
          answer.on("end", () => resolve({ status, text, ...rest }));
        })
          .on("error", reject)
          .end();
      },
    );
  return {
    port,
    open,
    /** Whose site answers on every host. */
    state,
    stop: async () => {
      await clicks.flush();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
