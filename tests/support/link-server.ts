import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { ClickCounter } from "#server/links/service.ts";
import { settleTarget } from "#server/process/router.ts";
import { serveLink } from "#server/process/serve-link.ts";

/** A person's browser. */
export const browser =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile Safari/604.1";

interface Asked {
  method?: string;
  agent?: string;
  headers?: Record<string, string>;
}

/** The part of the web process that answers short links, on loopback; clicks are written when `flush` is called. */
export async function startLinkServer() {
  const clicks = new ClickCounter(60_000);
  const server = createServer((request, response) => {
    if (settleTarget(request) && serveLink(request, response, clicks)) return;
    response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    /** Asks for a code as a person does, without following where it leads. */
    open: async (code: string, { method = "GET", agent = browser, headers = {} }: Asked = {}) =>
      fetch(`http://127.0.0.1:${port}/s/${code}`, {
        method,
        redirect: "manual",
        headers: { "user-agent": agent, ...headers },
      }),
    flush: async () => clicks.flush(),
    stop: async () => {
      await clicks.flush();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
