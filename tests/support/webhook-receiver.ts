import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A request as a receiver got it. */
export interface Received {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string;
}

type Answer = (received: Received, response: ServerResponse, request: IncomingMessage) => void;

/** A receiver of webhooks on loopback, which answers 200 until a test sets another answer. */
export async function startReceiver() {
  const received: Received[] = [];
  const state: { answer: Answer; open: number; most: number } = {
    answer: (_, response) => void response.end("ok"),
    open: 0,
    most: 0,
  };
  const server = createServer((request, response) => {
    state.open += 1;
    state.most = Math.max(state.most, state.open);
    response.on("close", () => (state.open -= 1));
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const one = {
        method: request.method ?? "",
        path: request.url ?? "",
        headers: request.headers as Record<string, string>,
        body: Buffer.concat(chunks).toString(),
      };
      received.push(one);
      state.answer(one, response, request);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    state,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type Receiver = Awaited<ReturnType<typeof startReceiver>>;
