import { once } from "node:events";
import type { RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { connect } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { writeMetrics } from "#server/metrics/merge.ts";
import { collectMetrics } from "#server/metrics/registry.ts";
import { createHttpServer } from "#server/process/http-server.ts";
import { observeRequest } from "#server/process/observe-request.ts";
import { currentScope } from "#server/tracing/scope.ts";
import { valueOf } from "#tests/support/metrics.ts";

/** A server whose requests are all the operation `name`. */
async function serve(name: string, listener: RequestListener): Promise<number> {
  const server = createHttpServer((request, response) =>
    observeRequest(request, response, { nameOf: () => name, hasProxy: false }, () =>
      listener(request, response),
    ),
  );
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}

async function counted(operation: string, status: number): Promise<number> {
  const text = await writeMetrics([await collectMetrics()]);
  return valueOf(text, "cabinet_http_requests_total", { operation, status: String(status) });
}

test("a request has an id, which its caller gets and may give, and is counted by its status", async () => {
  const seen: (string | undefined)[] = [];
  const port = await serve("observed", (_request, response) => {
    setImmediate(() => {
      seen.push(currentScope()?.requestId);
      response.writeHead(418).end();
    });
  });
  const ask = async (headers: Record<string, string> = {}) => {
    const answer = await fetch(`http://127.0.0.1:${port}/private/path`, { headers });
    return answer.headers.get("x-request-id");
  };
  const own = await ask();
  expect(own).toMatch(/^[0-9a-f-]{36}$/);
  expect(await ask({ "x-request-id": "order-4711-a" })).toBe("order-4711-a");
  expect(await ask({ "x-request-id": 'x","level":60' })).toMatch(/^[0-9a-f-]{36}$/);
  expect(seen.slice(0, 2)).toEqual([own, "order-4711-a"]);
  await vi.waitFor(async () => expect(await counted("observed", 418)).toBe(3));
});

test("a caller that leaves before the answer is complete counts as 499", async () => {
  const begun = Promise.withResolvers<void>();
  const port = await serve("abandoned", (_request, response) => {
    response.writeHead(200).write("a part");
    begun.resolve();
  });
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
  await begun.promise;
  socket.destroy();
  await vi.waitFor(async () => expect(await counted("abandoned", 499)).toBe(1));
});
