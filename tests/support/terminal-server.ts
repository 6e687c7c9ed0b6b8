import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

export interface TakenCall {
  method: string;
  path: string;
  headers: IncomingMessage["headers"];
  body: string;
}

type Answer = { status?: number; body: unknown } | "hang up" | "never";

/** A terminal's HTTP API on loopback that records its requests; `answer` gives its answers. */
export async function startTerminal(answer: (call: TakenCall) => Answer | Promise<Answer>) {
  const calls: TakenCall[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { method = "", url = "", headers } = request;
      const call = { method, path: url, headers, body: Buffer.concat(chunks).toString() };
      calls.push(call);
      void Promise.resolve(answer(call)).then((given) => {
        if (given === "never") return;
        if (given === "hang up") return void request.socket.destroy();
        response.writeHead(given.status ?? 200, { "content-type": "application/json" });
        response.end(JSON.stringify(given.body));
      });
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    calls,
    port,
    stop: async () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
