import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { ClickCounter } from "#server/links/service.ts";
import { serveHost } from "#server/process/serve-host.ts";
import { serveLink } from "#server/process/serve-link.ts";

// Answers short links as a web process does, and on another port the least that can lead on: both in one process.
const clicks = new ClickCounter();

async function listen(answer: RequestListener): Promise<number> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}

const ports = {
  links: await listen((request, response) => {
    const usual = () => {
      if (!serveLink(request, response, clicks)) response.writeHead(404).end();
    };
    serveHost(request, response, { clicks, usual });
  }),
  bare: await listen((_request, response) => {
    const headers = { Location: "https://shop.example/", "Cache-Control": "no-store" };
    response.writeHead(302, { ...headers, "Content-Length": 0 });
    response.end();
  }),
};
process.send?.(ports);
process.on("message", (message) => {
  if (message === "flush") void clicks.flush().then(() => process.send?.("flushed"));
});
