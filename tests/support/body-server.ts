import { createHash } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import * as z from "zod";
import type { FileSink } from "#lib/upload.ts";
import { apiRouter } from "#server/process/api-router.ts";
import { finder } from "#server/process/api-routes.ts";
import { handler } from "#server/transport/handler.ts";
import { type Operation, publicOperation } from "#server/transport/operation.ts";

/**
 * Serves calls of every kind of body over real HTTP, in a process of its own so that its memory is that of receiving
 * alone. Sends its port to its parent.
 */
const megabyte = 1024 * 1024;
/** What happened to files, in order. */
const happened: string[] = [];
let calls = 0;

async function digest(chunks: AsyncIterable<Uint8Array>, pauseMs = 0) {
  const hash = createHash("sha256");
  const before = memoryHeld();
  let size = 0;
  let measured = 0;
  let grown = 0;
  for await (const chunk of chunks) {
    hash.update(chunk);
    size += chunk.byteLength;
    if (size - measured > 8 * megabyte) {
      measured = size;
      grown = Math.max(grown, memoryHeld() - before);
    }
    if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  return { size, sha256: hash.digest("hex"), grown };
}

/** Bytes of heap and buffers that something still refers to. */
function memoryHeld(): number {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

const sink: FileSink<{ name: string; type: string; size: number; grown: number }> = {
  async keep({ field, name, type, content }) {
    try {
      const { size, grown } = await digest(content);
      happened.push(`kept ${field} ${size}`);
      return { name, type, size, grown };
    } catch (error) {
      happened.push(`broken ${field}`);
      throw error;
    }
  },
  async discard({ size }) {
    happened.push(`discarded ${size}`);
  },
};

const shared = { method: "post", tag: "Tests", summary: "A body", answer: z.unknown() } as const;

const operations: Operation[] = [
  publicOperation({
    ...shared,
    path: "/raw",
    body: { kind: "raw", limit: 1000 },
    run: async ({ body }) => ({ type: body.type, size: (await body.bytes()).byteLength }),
  }),
  publicOperation({
    ...shared,
    path: "/unread",
    body: { kind: "raw", limit: 300 * megabyte },
    run: async () => ({ read: false }),
  }),
  publicOperation({
    ...shared,
    path: "/stream",
    body: { kind: "stream", limit: 200 * megabyte },
    run: async ({ body }) => {
      calls += 1;
      try {
        return { type: body.type, ...(await digest(body.chunks)) };
      } catch (error) {
        happened.push("stream broken");
        throw error;
      }
    },
  }),
  publicOperation({
    ...shared,
    path: "/slow",
    body: { kind: "stream", limit: 8 * megabyte },
    run: async ({ body }) => digest(body.chunks, 20),
  }),
  publicOperation({
    ...shared,
    path: "/form",
    body: {
      kind: "multipart",
      fields: z.object({ title: z.string().min(1), tags: z.array(z.string()).optional() }),
      files: {
        file: { limit: 1000 },
        large: { limit: 250 * megabyte, maxFiles: 2, isOptional: true },
      },
      limit: 200 * megabyte,
      bare: "file",
    },
    run: async ({ body }) => body.receive(sink),
  }),
  publicOperation({
    ...shared,
    path: "/title",
    body: {
      kind: "multipart",
      fields: z.object({ title: z.string() }),
      files: { file: { limit: 1000 } },
      limit: 10_000,
    },
    run: async ({ body }) => body.receive(sink),
  }),
  publicOperation({
    ...shared,
    path: "/download",
    answer: { kind: "bytes", types: ["application/octet-stream"] },
    run: async () => {
      const piece = Buffer.alloc(64 * 1024, "x");
      let left = 1600;
      const stream = new ReadableStream({
        pull: (controller) => (left-- > 0 ? controller.enqueue(piece) : controller.close()),
        cancel: () => void happened.push(`download given up, ${left > 0 ? "some" : "none"} left`),
      });
      return new Response(stream, { headers: { "content-type": "application/octet-stream" } });
    },
  }),
];
const routes = operations.map((declared) => ({
  page: `/api${declared.path}`,
  handlers: { POST: handler(declared) },
}));
// The web process's own way to a route and back.
const serveApi = apiRouter(finder(routes), "http://cabinet.test");

const server = createServer((incoming, outgoing) => {
  if (incoming.url === "/happened")
    outgoing.end(JSON.stringify({ happened: happened.splice(0), calls }));
  else {
    incoming.url = `/api${incoming.url}`;
    if (!serveApi(incoming, outgoing)) outgoing.destroy();
  }
});
server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
