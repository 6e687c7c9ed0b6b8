import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface TakenRequest {
  method: string;
  url: string;
  headers: IncomingMessage["headers"];
  body: string;
  /** Tells connections apart. */
  port: number;
}

type Answer = (request: TakenRequest, response: ServerResponse) => void;

/** Answers with JSON. */
export function json(status: number, body: unknown, headers: Record<string, string> = {}): Answer {
  return (_request, response) => {
    response.writeHead(status, { "content-type": "application/json", ...headers });
    response.end(JSON.stringify(body));
  };
}

/** A provider's HTTP server on loopback. The answers in `next` come first, one for each request, then `usual`. */
export async function startHttpProvider(usual: Answer = json(200, { id: "given" })) {
  const taken: TakenRequest[] = [];
  const next: Answer[] = [];
  const state = { usual, open: 0, mostOpen: 0 };
  const server = createServer((incoming, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of incoming) chunks.push(chunk as Buffer);
      const { method = "", url = "", headers } = incoming;
      const body = Buffer.concat(chunks).toString();
      const request = { method, url, headers, body, port: incoming.socket.remotePort ?? 0 };
      taken.push(request);
      state.open += 1;
      state.mostOpen = Math.max(state.mostOpen, state.open);
      response.on("close", () => (state.open -= 1));
      (next.shift() ?? state.usual)(request, response);
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    taken,
    next,
    state,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type HttpProvider = Awaited<ReturnType<typeof startHttpProvider>>;
