import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { answerOutage } from "#server/process/outage-page.ts";
import { type Cluster, startCluster } from "#tests/support/faults/cluster.ts";

const within = { timeout: 60_000, interval: 100 };

let cluster: Cluster;
let server: Server;
let url: string;

beforeAll(async () => {
  cluster = await startCluster();
  server = createServer((request, response) => {
    void answerOutage(request, response).then((isAnswered) => {
      if (!isAnswered) response.end("the page");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // A TCP server's address is never a pipe's name.
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await cluster.remove();
});

async function ask(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(url + path, { headers });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

test("a screen answers 503 in the reader's language while the database is away, and the page after it", async () => {
  expect(await ask("/messages")).toMatchObject({ status: 200, text: "the page" });
  await cluster.crash();
  await vi.waitFor(async () => expect((await ask("/messages")).status).toBe(503), within);
  const away = await ask("/messages?page=2", { "accept-language": "es" });
  expect(away.status).toBe(503);
  expect(away.headers.get("retry-after")).toBe("5");
  expect(away.text).toContain("La base de datos no está disponible");
  expect(away.text).toContain('<meta http-equiv="refresh" content="5">');
  expect((await ask("/messages", { cookie: "locale=ru" })).text).toContain(
    "База данных недоступна",
  );
  for (const path of ["/documentation", "/offline", "/_next/static/a.js", "/robots.txt", "/readyz"])
    expect((await ask(path)).status, path).toBe(200);

  await cluster.restart();
  await vi.waitFor(
    async () => expect(await ask("/messages")).toMatchObject({ status: 200, text: "the page" }),
    within,
  );
});
